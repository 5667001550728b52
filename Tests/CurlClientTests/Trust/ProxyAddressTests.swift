import MillwrightCurlClient
import Testing

struct ProxyAddressTests {
    @Test(arguments: [
        ("http://proxy.example:3128", "http://proxy.example:3128"),
        ("HTTPS://Proxy.Example:443/", "https://proxy.example:443"),
        ("socks5h://[::1]:1080", "socks5h://[::1]:1080"), ("http://10.0.0.1:80", "http://10.0.0.1:80"),
    ])
    func aValidProxyAddressIsRead(text: String, description: String) throws {
        #expect(try ProxyAddress(text).description == description)
    }

    @Test(arguments: [
        ("proxy.example:3128", ProxyAddressError.notAnAddress), ("", .notAnAddress), ("http://", .notAnAddress),
        ("http://a:b", .notAnAddress), ("http://a:0", .notAnAddress), ("http://a:99999", .notAnAddress),
        ("http:/a:1", .notAnAddress), ("http://a b:1", .notAnAddress), ("http://%61:1", .notAnAddress),
        ("http://a\r\n:1", .notAnAddress), ("http://\(String(repeating: "a", count: 254)):1", .notAnAddress),
        ("socks5://a:1", .schemeNotAllowed), ("socks4://a:1", .schemeNotAllowed), ("ftp://a:1", .schemeNotAllowed),
        ("http://a", .portMissing), ("https://a/", .portMissing), ("socks5h://[::1]", .portMissing),
        ("http://user:hunter2@a:1", .userInfoNotAllowed), ("http://@a:1", .userInfoNotAllowed),
        ("http://a:1/b", .pathNotAllowed), ("http://a:1?b", .pathNotAllowed), ("http://a:1#b", .pathNotAllowed),
    ])
    func anInvalidProxyAddressIsRefused(text: String, error: ProxyAddressError) {
        #expect(throws: error) { try ProxyAddress(text) }
        #expect(!error.description.contains("hunter2"))
    }

    @Test(arguments: [
        ("", "p"), ("u:v", "p"), ("u\r\n", "p"), ("u", "p\n"), ("u", "\0"), ("u", ""),
        (String(repeating: "u", count: 256), "p"), ("u", String(repeating: "p", count: 256)), (nil, "p"),
    ])
    func invalidProxyCredentialsAreRefused(user: String?, password: String) {
        #expect(throws: ProxyAddressError.credentialsNotAllowed) {
            try ProxyAddress("http://a:1", user: user, password: Secret(password))
        }
    }

    @Test func thePasswordNeverAppearsInText() throws {
        let proxy = try ProxyAddress("http://a:1", user: "u", password: Secret("hunter2"))
        var dumped = ""
        dump(proxy, to: &dumped)
        for text in ["\(proxy)", String(reflecting: proxy), dumped] { #expect(!text.contains("hunter2")) }
    }
}
