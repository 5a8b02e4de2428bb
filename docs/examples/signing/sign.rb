# ruby sign.rb METHOD PATH [TIMESTAMP] < body: signs one request, sends it, prints the answer.
require 'net/http'
require 'openssl'
require 'time'

# Returns the lowercase hex HMAC-SHA256 of body, | and timestamp.
def sign(secret, body, timestamp)
  OpenSSL::HMAC.hexdigest('SHA256', secret, body + "|#{timestamp}".b)
end

method, path, given = ARGV
body = $stdin.binmode.read
timestamp = given || Time.now.utc.iso8601(3)
uri = URI(ENV.fetch('SANDBOX_URL', 'http://127.0.0.1:4510') + path)
headers = {
  'content-type' => 'application/json',
  'x-api-key' => ENV.fetch('SANDBOX_API_KEY', 'sandbox_key'),
  'x-timestamp' => timestamp,
  'x-signature' => sign(ENV.fetch('SANDBOX_SECRET', 'sandbox_secret'), body, timestamp)
}
answer = Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == 'https') do |http|
  http.send_request(method, uri.request_uri, body.empty? ? nil : body, headers)
end
puts answer.code, answer.body
