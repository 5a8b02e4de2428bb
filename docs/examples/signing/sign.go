// go run sign.go METHOD PATH [TIMESTAMP] < body: signs one request, sends it, prints the answer.
package main

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"time"
)

// Sign returns the lowercase hex HMAC-SHA256 of body, | and timestamp.
func Sign(secret string, body []byte, timestamp string) string {
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write(body)
	mac.Write([]byte("|" + timestamp))
	return hex.EncodeToString(mac.Sum(nil))
}

func setting(name, fallback string) string {
	if value := os.Getenv(name); value != "" {
		return value
	}
	return fallback
}

func send(method, path string, body []byte, timestamp string) (int, []byte, error) {
	url := setting("SANDBOX_URL", "http://127.0.0.1:4510") + path
	request, err := http.NewRequest(method, url, bytes.NewReader(body))
	if err != nil {
		return 0, nil, err
	}
	secret := setting("SANDBOX_SECRET", "sandbox_secret")
	request.Header.Set("content-type", "application/json")
	request.Header.Set("x-api-key", setting("SANDBOX_API_KEY", "sandbox_key"))
	request.Header.Set("x-timestamp", timestamp)
	request.Header.Set("x-signature", Sign(secret, body, timestamp))
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return 0, nil, err
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	return response.StatusCode, text, err
}

func main() {
	if len(os.Args) < 3 {
		log.Fatal("usage: go run sign.go METHOD PATH [TIMESTAMP] < body")
	}
	timestamp := time.Now().UTC().Format(time.RFC3339Nano)
	if len(os.Args) > 3 {
		timestamp = os.Args[3]
	}
	body, err := io.ReadAll(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	status, text, err := send(os.Args[1], os.Args[2], body, timestamp)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("%d\n%s\n", status, text)
}
