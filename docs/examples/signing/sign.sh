#!/bin/sh
# sh sign.sh METHOD PATH [TIMESTAMP] < body: signs one request, sends it, prints the answer.
# Needs openssl and curl. Other users of the machine can see the secret in the list of processes.
set -eu
url="${SANDBOX_URL:-http://127.0.0.1:4510}$2"
timestamp="${3:-$(date -u +%Y-%m-%dT%H:%M:%SZ)}"
body=$(mktemp)
trap 'rm -f "$body"' EXIT
cat > "$body"

# The lowercase hex HMAC-SHA256 of body, | and timestamp.
signature=$({ cat "$body"; printf '|%s' "$timestamp"; } |
  openssl dgst -sha256 -hmac "${SANDBOX_SECRET:-sandbox_secret}" -r | cut -d ' ' -f 1)

set -- -X "$1" -H 'content-type: application/json' \
  -H "x-api-key: ${SANDBOX_API_KEY:-sandbox_key}" \
  -H "x-timestamp: $timestamp" -H "x-signature: $signature"
if [ -s "$body" ]; then set -- "$@" --data-binary "@$body"; fi
curl -sS "$@" -w '\n%{http_code}\n' "$url" | {
  answer=$(cat)
  printf '%s\n%s\n' "${answer##*
}" "${answer%
*}"
}
