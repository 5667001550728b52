import MillwrightClients
import MillwrightCurlClient
import Testing

@Suite(.enabled(if: TLSServer.isAvailable))
struct TLSTests {
    /// A request that `s_server` answers with a page of a few kilobytes about the connection.
    private let question = APIRequest(.get, "/")

    @Test func aCertificateOfAnUnknownAuthorityIsUntrusted() async throws {
        let server = try TLSServer(name: "IP:127.0.0.1")
        #expect(try await TestClient("https://127.0.0.1:\(server.port)").kind(of: question) == .untrusted)
    }

    @Test func aServerWithAKnownAuthorityIsTrusted() async throws {
        let server = try TLSServer(name: "IP:127.0.0.1")
        let client = try TestClient("https://127.0.0.1:\(server.port)", authoritiesFile: server.certificateFile)
        let response = try await client.send(question)
        #expect(response.status == 200)
        #expect(String(decoding: response.body, as: UTF8.self).contains("TLSv1."))
    }

    @Test func aCertificateForAnotherNameIsUntrusted() async throws {
        let server = try TLSServer(name: "DNS:other.example")
        let client = try TestClient("https://127.0.0.1:\(server.port)", authoritiesFile: server.certificateFile)
        #expect(await client.kind(of: question) == .untrusted)
    }

    @Test func aMissingAuthoritiesFileTrustsNobody() async throws {
        let server = try TLSServer(name: "IP:127.0.0.1")
        let client = try TestClient("https://127.0.0.1:\(server.port)", authoritiesFile: "/nowhere.pem")
        #expect(await client.kind(of: question) == .untrusted)
    }

    @Test func plainHTTPToATLSServerIsInDoubt() async throws {
        let server = try TLSServer(name: "IP:127.0.0.1")
        #expect(try await TestClient("http://127.0.0.1:\(server.port)").kind(of: question) == .inDoubt)
    }

    @Test func tlsToAPlainHTTPServerMeansNotSent() async throws {
        let server = MisbehavingServer { connection in
            connection.send("HTTP/1.1 400 Bad Request\r\n\r\n")
            connection.waitForEnd()
        }
        #expect(try await TestClient(server, scheme: "https").kind(of: question) == .notSent)
    }
}
