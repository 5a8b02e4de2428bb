"""Run these tests beside a sandbox, which sets SANDBOX_URL and the keys:

npx --no payments-sandbox exec --clock frozen -- python3 -m unittest test_payouts.py
"""

import hashlib
import hmac
import json
import os
import unittest
from datetime import datetime, timezone
from urllib.error import HTTPError
from urllib.request import Request, urlopen

# No default: the tests reset the sandbox, and should not reset one that you use by hand.
URL = os.environ.get("SANDBOX_URL")
if not URL:
    raise SystemExit(f"SANDBOX_URL is not set. {__doc__}")
KEY = os.environ.get("SANDBOX_API_KEY", "sandbox_key")
SECRET = os.environ.get("SANDBOX_SECRET", "sandbox_secret")
# Only a server with an admin token needs it.
ADMIN_TOKEN = os.environ.get("SANDBOX_ADMIN_TOKEN")


def call(method, path, body=None):
    """One request, signed where it goes to the API: (status, parsed body)."""
    raw = b"" if body is None else json.dumps(body).encode()
    stamp = datetime.now(timezone.utc).isoformat()
    signature = hmac.new(SECRET.encode(), raw + b"|" + stamp.encode(), hashlib.sha256).hexdigest()
    headers = {"content-type": "application/json"} if raw else {}
    if path.startswith("/api/"):
        headers.update({"x-api-key": KEY, "x-timestamp": stamp, "x-signature": signature})
    elif ADMIN_TOKEN:
        headers["authorization"] = f"Bearer {ADMIN_TOKEN}"
    request = Request(URL + path, data=raw or None, method=method, headers=headers)
    try:
        with urlopen(request) as answer:
            return answer.status, json.load(answer)
    except HTTPError as error:
        return error.code, json.load(error)


class Payouts(unittest.TestCase):
    def setUp(self):
        call("POST", "/_sandbox/reset", {})
        _, rows = call("GET", "/_sandbox/fixtures")
        self.ada = next(u for u in rows["users"] if u["email"].startswith("ada"))
        self.recipient = next(
            b for b in rows["beneficiaries"]
            if b["user_id"] == self.ada["id"] and b["currency_code"] == "USD"
        )

    def test_a_payout_is_completed_four_steps_after_it_was_accepted(self):
        status, quote = call("POST", "/api/v1/client/quotes", {
            "source_currency": "USD",
            "target_currency": "USD",
            "source_amount": "100.00",
            "quote_type": "WITHDRAWAL",
            "payment_method": "FIAT",
            "tz": "UTC",
            "origin_reference": "example-1",
            "on_behalf_of": self.ada["id"],
            "beneficiary_id": self.recipient["id"],
        })
        self.assertEqual(status, 201)
        path = f"/api/v1/client/quotes/{quote['quote_id']}"
        self.assertEqual(call("POST", f"{path}/accept")[0], 200)
        call("POST", "/_sandbox/clock/advance", {"by": "4s"})
        self.assertEqual(call("GET", path)[1]["quote_status"], "COMPLETED")


if __name__ == "__main__":
    unittest.main()
