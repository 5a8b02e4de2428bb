"""Pays out once, or sends one transfer, whatever happens on the way."""

import datetime
import hashlib
import hmac
import http.client
import json
import os
import sys
import urllib.error
import urllib.request

BASE = os.environ["SANDBOX_URL"] + "/api/v1/client"


def send(method, path, fields=None):
    """Returns the answer, or None if there is none or it is no success."""
    body = "" if fields is None else json.dumps(fields)
    now = datetime.datetime.now(datetime.timezone.utc)
    timestamp = now.isoformat(timespec="milliseconds").replace("+00:00", "Z")
    key = os.environ["SANDBOX_SECRET"].encode()
    signature = hmac.new(key, f"{body}|{timestamp}".encode(), hashlib.sha256).hexdigest()
    headers = {
        "content-type": "application/json",
        "x-api-key": os.environ["SANDBOX_API_KEY"],
        "x-timestamp": timestamp,
        "x-signature": signature,
    }
    data = body.encode() if body else None
    request = urllib.request.Request(BASE + path, data=data, headers=headers, method=method)
    try:
        with urllib.request.urlopen(request, timeout=3) as response:
            return json.load(response)
    except (urllib.error.URLError, http.client.HTTPException, OSError):
        return None


def payout():
    for number in range(4):
        quote = send(
            "POST",
            "/quotes",
            {
                "source_currency": "USD",
                "target_currency": "NGN",
                "source_amount": "100.00",
                "quote_type": "EXCHANGE",
                "payment_method": "FIAT",
                "tz": "Africa/Lagos",
                "origin_reference": f"python-{number}",
                "on_behalf_of": "00000000-0000-4000-8000-000000000021",
                "beneficiary_id": "00000000-0000-4000-8000-000000000055",
            },
        )
        if quote is None:
            continue
        path = f"/quotes/{quote['quote_id']}"
        for _ in range(4):
            if send("POST", f"{path}/accept") is not None:
                return True
            status = (send("GET", path) or {}).get("quote_status", "CREATED")
            if status == "EXPIRED":
                break
            if status != "CREATED":
                return True
    return False


def transfer():
    fields = {
        "source_wallet_id": "fce85180-6358-54c9-b227-aa5f290c59dd",
        "target_wallet_id": "94e7dd21-ef83-5779-b112-e897f158d811",
        "amount": "10.00",
        "idempotency_key": "6f0d5c2e-58a4-4a0e-9f5b-0d3a1c9b7e42",
    }
    return any(send("POST", "/transactions/transfer", fields) for _ in range(4))


sys.exit(0 if (transfer() if sys.argv[1:] == ["transfer"] else payout()) else 1)
