"""python3 requests_auth.py: signs what the library requests sends. Needs: pip install requests."""

import hashlib
import hmac
import os
from datetime import datetime, timezone

import requests

URL = os.environ.get("SANDBOX_URL", "http://127.0.0.1:4510")
API_KEY = os.environ.get("SANDBOX_API_KEY", "sandbox_key")
SECRET = os.environ.get("SANDBOX_SECRET", "sandbox_secret")


class SignedAuth(requests.auth.AuthBase):
    """Called when the body is already serialized, so the signed bytes are the sent bytes."""

    def __init__(self, api_key, secret):
        self.api_key = api_key
        self.secret = secret.encode()

    def __call__(self, request):
        body = request.body or b""
        if isinstance(body, str):
            body = body.encode()
        timestamp = datetime.now(timezone.utc).isoformat()
        mac = hmac.new(self.secret, body + b"|" + timestamp.encode(), hashlib.sha256)
        request.headers["x-api-key"] = self.api_key
        request.headers["x-timestamp"] = timestamp
        request.headers["x-signature"] = mac.hexdigest()
        return request


if __name__ == "__main__":
    session = requests.Session()
    session.auth = SignedAuth(API_KEY, SECRET)
    print("GET", session.get(f"{URL}/api/v1/client/wallets").status_code)
    body = {"country_code": "CA", "postal_code": "M5V 2T6", "note": "Montréal 🎉"}
    answer = session.post(f"{URL}/api/v1/client/regions/validate/postal-code", json=body)
    print("POST", answer.status_code)
