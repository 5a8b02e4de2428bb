<?php
// php sign.php METHOD PATH [TIMESTAMP] < body: signs one request, sends it, prints the answer.

/** Returns the lowercase hex HMAC-SHA256 of body, | and timestamp. */
function sign(string $secret, string $body, string $timestamp): string
{
    return hash_hmac('sha256', "$body|$timestamp", $secret);
}

[, $method, $path] = $argv;
$url = (getenv('SANDBOX_URL') ?: 'http://127.0.0.1:4510') . $path;
$key = getenv('SANDBOX_API_KEY') ?: 'sandbox_key';
$secret = getenv('SANDBOX_SECRET') ?: 'sandbox_secret';
$body = stream_get_contents(STDIN);
$timestamp = $argv[3] ?? gmdate('Y-m-d\TH:i:s\Z');

$answer = file_get_contents($url, false, stream_context_create(['http' => [
    'method' => $method,
    'header' => [
        'content-type: application/json',
        "x-api-key: $key",
        "x-timestamp: $timestamp",
        'x-signature: ' . sign($secret, $body, $timestamp),
    ],
    'content' => $body,
    'ignore_errors' => true,
]]));
echo explode(' ', $http_response_header[0])[1], "\n", $answer, "\n";
