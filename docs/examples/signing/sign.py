"""python3 sign.py METHOD PATH [TIMESTAMP] < body: signs one request, sends it, prints the answer."""

import hashlib
import hmac
import os
import sys
from datetime import datetime, timezone
from urllib.error import HTTPError
from urllib.request import Request, urlopen

URL = os.environ.get("SANDBOX_URL", "http://127.0.0.1:4510")
API_KEY = os.environ.get("SANDBOX_API_KEY", "sandbox_key")
SECRET = os.environ.get("SANDBOX_SECRET", "sandbox_secret")


def sign(secret: str, body: bytes, timestamp: str) -> str:
    """Returns the lowercase hex HMAC-SHA256 of body, | and timestamp."""
    return hmac.new(secret.encode(), body + b"|" + timestamp.encode(), hashlib.sha256).hexdigest()


def send(method: str, path: str, body: bytes, timestamp: str):
    headers = {
        "content-type": "application/json",
        "x-api-key": API_KEY,
        "x-timestamp": timestamp,
        "x-signature": sign(SECRET, body, timestamp),
    }
    request = Request(URL + path, data=body or None, method=method, headers=headers)
    try:
        with urlopen(request) as answer:
            return answer.status, answer.read().decode()
    except HTTPError as error:
        return error.code, error.read().decode()


if __name__ == "__main__":
    method, path = sys.argv[1:3]
    now = datetime.now(timezone.utc).isoformat()
    timestamp = sys.argv[3] if len(sys.argv) > 3 else now
    status, text = send(method, path, sys.stdin.buffer.read(), timestamp)
    print(status)
    print(text)
