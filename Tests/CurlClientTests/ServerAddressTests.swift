import MillwrightClients
import MillwrightCurlClient
import Testing

struct ServerAddressTests {
    @Test func anAddressIsSplitIntoItsParts() throws {
        let address = try ServerAddress("HTTPS://Orders.Example.com:8443/api/")
        #expect(address.host == "orders.example.com")
        #expect(address.port == 8443)
        #expect(address.path == "/api")
        #expect(!address.isPlainHTTP)
        #expect(address.description == "https://orders.example.com:8443/api")
    }

    @Test(arguments: [
        ("http://127.0.0.1", "http://127.0.0.1"), ("http://127.0.0.1:80/", "http://127.0.0.1"),
        ("https://a.example:443", "https://a.example"), ("http://[::1]:8080", "http://[::1]:8080"),
        ("https://a.example/x//", "https://a.example/x"),
    ])
    func theDescriptionIsTheShortForm(text: String, description: String) throws {
        #expect(try ServerAddress(text).description == description)
        #expect(try ServerAddress(description) == ServerAddress(text))
    }

    @Test(arguments: [
        "", "orders.example.com", "localhost:8080", "//a", "https:", "https://", "https:/a", "https:///a",
        "https://:80",
        "https://a:", "https://a:0", "https://a:99999", "https://a:b", "https://a b", "https://a\r\nb", "https://a\\b",
        "https://%61", "https://ä.example", "https://[::1", " https://a",
    ])
    func anInvalidAddressIsRefused(text: String) {
        #expect(throws: ServerAddressError.notAnAddress) { try ServerAddress(text) }
    }

    @Test(arguments: ["ftp://a", "file:///etc/passwd", "javascript://a", "httpss://a"])
    func otherSchemesAreRefused(text: String) {
        #expect(throws: ServerAddressError.schemeNotAllowed) { try ServerAddress(text) }
    }

    @Test(arguments: ["https://user@a", "https://user:secret@a/", "https://@a", "https://a@b@c"])
    func userInfoIsRefused(text: String) {
        #expect(throws: ServerAddressError.userInfoNotAllowed) { try ServerAddress(text) }
    }

    @Test(arguments: ["https://a?b", "https://a/?", "https://a/#", "https://a#@b", "https://a/b?c@d"])
    func queryAndFragmentAreRefused(text: String) {
        #expect(throws: ServerAddressError.queryNotAllowed) { try ServerAddress(text) }
    }

    /// The client checks the address where it would open the socket, so no packet leaves the machine.
    @Test(arguments: ["192.0.2.1", "[2001:db8::1]", "[::ffff:192.0.2.1]", "0.0.0.0", "128.0.0.1", "126.255.255.255"])
    func plainHTTPDoesNotLeaveTheMachine(host: String) async throws {
        let client = try TestClient("http://\(host):9")
        guard case .unsendable(let failure) = await client.failure(of: APIRequest(.get, "/")) else {
            Issue.record("plain http to \(host) was not refused")
            return
        }
        #expect(failure.reason == .plainHTTPElsewhere)
    }

    @Test(arguments: ["127.0.0.1", "127.9.9.9", "[::1]", "localhost"])
    func plainHTTPToThisMachineIsAllowed(host: String) async throws {
        // Nothing listens at this port, so "not sent" means that the client tried to connect.
        let port = Sockets.bound()
        defer { Sockets.close(port.descriptor) }
        #expect(try await TestClient("http://\(host):\(port.port)").kind(of: APIRequest(.get, "/")) == .notSent)
    }
}
