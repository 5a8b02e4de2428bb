// Sign.exe METHOD PATH [TIMESTAMP] < body: signs one request, sends it, prints the answer.
// .NET: put it into a console project and use `dotnet run`. Mono: mcs -r:System.Net.Http Sign.cs
using System;
using System.IO;
using System.Net.Http;
using System.Security.Cryptography;
using System.Text;
using System.Threading.Tasks;

public static class Sign
{
    /// <summary>Returns the lowercase hex HMAC-SHA256 of body, | and timestamp.</summary>
    public static string Signature(string secret, byte[] body, string timestamp)
    {
        byte[] ending = Encoding.UTF8.GetBytes("|" + timestamp);
        byte[] signed = new byte[body.Length + ending.Length];
        body.CopyTo(signed, 0);
        ending.CopyTo(signed, body.Length);
        using (var hmac = new HMACSHA256(Encoding.UTF8.GetBytes(secret)))
        {
            return BitConverter.ToString(hmac.ComputeHash(signed)).Replace("-", "").ToLowerInvariant();
        }
    }

    static string Setting(string name, string fallback)
    {
        return Environment.GetEnvironmentVariable(name) ?? fallback;
    }

    public static void Main(string[] args)
    {
        Send(args).GetAwaiter().GetResult();
    }

    static async Task Send(string[] args)
    {
        var input = new MemoryStream();
        Console.OpenStandardInput().CopyTo(input);
        byte[] body = input.ToArray();
        string timestamp = args.Length > 2 ? args[2] : DateTime.UtcNow.ToString("o");
        string secret = Setting("SANDBOX_SECRET", "sandbox_secret");
        string url = Setting("SANDBOX_URL", "http://127.0.0.1:4510") + args[1];

        var request = new HttpRequestMessage(new HttpMethod(args[0]), url);
        if (body.Length > 0)
        {
            request.Content = new ByteArrayContent(body);
            request.Content.Headers.TryAddWithoutValidation("content-type", "application/json");
        }
        request.Headers.Add("x-api-key", Setting("SANDBOX_API_KEY", "sandbox_key"));
        request.Headers.Add("x-timestamp", timestamp);
        request.Headers.Add("x-signature", Signature(secret, body, timestamp));

        using (var client = new HttpClient())
        {
            var response = await client.SendAsync(request);
            Console.WriteLine((int)response.StatusCode);
            Console.WriteLine(await response.Content.ReadAsStringAsync());
        }
    }
}
