// An interceptor that signs what OkHttp sends. Compile and run with okhttp and okio on the class path.
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Instant;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import okhttp3.Interceptor;
import okhttp3.MediaType;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;
import okio.Buffer;

public class OkHttpSigning implements Interceptor {
  private final String apiKey;
  private final String secret;

  public OkHttpSigning(String apiKey, String secret) {
    this.apiKey = apiKey;
    this.secret = secret;
  }

  @Override
  public Response intercept(Chain chain) throws IOException {
    Request request = chain.request();
    Buffer body = new Buffer();
    if (request.body() != null) request.body().writeTo(body);
    String timestamp = Instant.now().toString();
    return chain.proceed(
        request
            .newBuilder()
            .header("x-api-key", apiKey)
            .header("x-timestamp", timestamp)
            .header("x-signature", sign(body.readByteArray(), timestamp))
            .build());
  }

  /** Returns the lowercase hex HMAC-SHA256 of body, | and timestamp. */
  private String sign(byte[] body, String timestamp) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
      mac.update(body);
      mac.update(("|" + timestamp).getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(mac.doFinal());
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  static String setting(String name, String fallback) {
    return System.getenv().getOrDefault(name, fallback);
  }

  public static void main(String[] args) throws IOException {
    String url = setting("SANDBOX_URL", "http://127.0.0.1:4510");
    String apiKey = setting("SANDBOX_API_KEY", "sandbox_key");
    String secret = setting("SANDBOX_SECRET", "sandbox_secret");
    OkHttpClient client =
        new OkHttpClient.Builder().addInterceptor(new OkHttpSigning(apiKey, secret)).build();
    Request wallets = new Request.Builder().url(url + "/api/v1/client/wallets").build();
    try (Response answer = client.newCall(wallets).execute()) {
      System.out.println("GET " + answer.code());
    }
    String json = "{\"country_code\":\"CA\",\"postal_code\":\"M5V 2T6\",\"note\":\"Montréal 🎉\"}";
    MediaType type = MediaType.parse("application/json");
    Request validate =
        new Request.Builder()
            .url(url + "/api/v1/client/regions/validate/postal-code")
            .post(RequestBody.create(type, json))
            .build();
    try (Response answer = client.newCall(validate).execute()) {
      System.out.println("POST " + answer.code());
    }
    client.dispatcher().executorService().shutdown();
    client.connectionPool().evictAll();
  }
}
