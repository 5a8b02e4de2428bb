#!/bin/sh
# Sends one transfer, again with the same key until it is answered.
body='{"source_wallet_id": "fce85180-6358-54c9-b227-aa5f290c59dd", "target_wallet_id": "94e7dd21-ef83-5779-b112-e897f158d811", "amount": "10.00", "idempotency_key": "6f0d5c2e-58a4-4a0e-9f5b-0d3a1c9b7e42"}'
for attempt in 1 2 3 4; do
  timestamp=$(date -u +%Y-%m-%dT%H:%M:%S.000Z)
  signature=$(printf '%s|%s' "$body" "$timestamp" | openssl dgst -sha256 -hmac "$SANDBOX_SECRET" | sed 's/.* //')
  curl --silent --fail --max-time 3 --output /dev/null \
    -H 'content-type: application/json' -H "x-api-key: $SANDBOX_API_KEY" \
    -H "x-timestamp: $timestamp" -H "x-signature: $signature" \
    --data "$body" "$SANDBOX_URL/api/v1/client/transactions/transfer" && exit 0
done
exit 1
