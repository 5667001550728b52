import MillwrightClients
import MillwrightDomain
import MillwrightServices
import Synchronization

/// A server in memory: a closure that answers, and a record of the requests.
final class APIClientFake: APIClient {
    typealias Handler = @Sendable (APIRequest) async -> Result<APIResponse, APIClientError>

    private let handler: Handler
    private let received = Mutex<[APIRequest]>([])

    init(_ handler: @escaping Handler) {
        self.handler = handler
    }

    convenience init(_ response: APIResponse) {
        self.init { _ in .success(response) }
    }

    var requests: [APIRequest] { received.withLock { $0 } }

    func send(_ request: APIRequest) async throws(APIClientError) -> APIResponse {
        received.withLock { $0.append(request) }
        return try await handler(request).get()
    }

    /// The same server, as a session sees it.
    var signedIn: SignedInFake { SignedInFake(api: self) }
}

struct SignedInFake: APIClient {
    let api: APIClientFake

    func send(_ request: APIRequest) async throws(SendingError) -> APIResponse {
        do {
            return try await api.send(request)
        } catch {
            throw .transport(error)
        }
    }
}

/// A client that answers every request with one failure.
struct FailingClient: APIClient {
    let failure: SendingError

    func send(_ request: APIRequest) async throws(SendingError) -> APIResponse { throw failure }
}

extension ServerOrigin {
    static let plant = ServerOrigin(address: "https://work.example.com")
}

extension APIResponse {
    static func json(_ status: Int, _ text: String, _ headers: [HTTPHeader] = []) -> APIResponse {
        json(status, bytes: Array(text.utf8), headers)
    }

    static func json(_ status: Int, bytes: [UInt8], _ headers: [HTTPHeader] = []) -> APIResponse {
        APIResponse(status: status, headers: [HTTPHeader("Content-Type", "application/json")] + headers, body: bytes)
    }

    static func problem(_ status: Int, _ type: String, _ headers: [HTTPHeader] = []) -> APIResponse {
        json(status, #"{"type":"\#(type)","title":"Title","status":\#(status),"detail":"In words"}"#, headers)
    }

    static func page(_ status: Int) -> APIResponse {
        APIResponse(
            status: status, headers: [HTTPHeader("Content-Type", "text/html; charset=utf-8")],
            body: Array("<html><body>Sign in to the hotel's network</body></html>".utf8))
    }
}

extension APIRequest {
    func header(_ name: String) -> String? { headers.last { $0.name.lowercased() == name.lowercased() }?.value }

    var bodyText: String? {
        guard case .bytes(let bytes) = body else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }
}
