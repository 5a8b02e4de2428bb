// java Sign.java METHOD PATH [TIMESTAMP] < body: signs one request, sends it, prints the answer.
// Java 17 or newer.
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public class Sign {
  /** Returns the lowercase hex HMAC-SHA256 of body, | and timestamp. */
  static String sign(String secret, byte[] body, String timestamp) throws Exception {
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
    mac.update(body);
    mac.update(("|" + timestamp).getBytes(StandardCharsets.UTF_8));
    return HexFormat.of().formatHex(mac.doFinal());
  }

  static String setting(String name, String fallback) {
    return System.getenv().getOrDefault(name, fallback);
  }

  public static void main(String[] args) throws Exception {
    byte[] body = System.in.readAllBytes();
    String timestamp = args.length > 2 ? args[2] : Instant.now().toString();
    String secret = setting("SANDBOX_SECRET", "sandbox_secret");
    URI uri = URI.create(setting("SANDBOX_URL", "http://127.0.0.1:4510") + args[1]);
    HttpRequest request =
        HttpRequest.newBuilder(uri)
            .method(
                args[0],
                body.length == 0 ? BodyPublishers.noBody() : BodyPublishers.ofByteArray(body))
            .header("content-type", "application/json")
            .header("x-api-key", setting("SANDBOX_API_KEY", "sandbox_key"))
            .header("x-timestamp", timestamp)
            .header("x-signature", sign(secret, body, timestamp))
            .build();
    var response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
    System.out.println(response.statusCode());
    System.out.println(response.body());
  }
}
