import MillwrightClients
import MillwrightCurlClient

/// A client with a loop of its own, which ends with it.
struct TestClient {
    let loop: CurlEventLoop
    let client: CurlAPIClient
    /// Kept, because a server stops when nobody holds it any more.
    private let server: MisbehavingServer?

    init(
        _ address: String, authoritiesFile: String? = nil, keeping server: MisbehavingServer? = nil,
        on loop: CurlEventLoop = CurlEventLoop(), configure: (inout CurlConfiguration) -> Void = { _ in }
    ) throws {
        self.loop = loop
        self.server = server
        var configuration = CurlConfiguration(server: try ServerAddress(address), userAgent: "tests/1")
        configuration.authoritiesFile = authoritiesFile
        // So that a busy machine cannot end a handshake that a test means to cancel.
        configuration.connectTimeout = .seconds(3_600)
        // Nor an answer that a test waits for.
        configuration.slowPeriod = .seconds(3_600)
        configuration.plainHTTP = .onLoopback
        configure(&configuration)
        client = CurlAPIClient(configuration: configuration, loop: loop)
    }

    init(
        _ server: MisbehavingServer, scheme: String = "http", path: String = "",
        configure: (inout CurlConfiguration) -> Void = { _ in }
    ) throws {
        try self.init(
            "\(scheme)://127.0.0.1:\(server.port)\(path)", keeping: server, configure: configure)
    }

    /// A request has no time limit unless the test gives it one of its own: a busy machine is not a slow server.
    func send(_ request: APIRequest) async throws(APIClientError) -> APIResponse {
        var request = request
        if request.timeout == APIRequest(.get, "/").timeout { request.timeout = nil }
        return try await client.send(request)
    }

    /// The error that a request ends with.
    func failure(of request: APIRequest) async -> APIClientError? {
        do throws(APIClientError) {
            _ = try await send(request)
            return nil
        } catch {
            return error
        }
    }
}

/// What is asserted about most errors: the case, and not libcurl's words.
enum Kind: Equatable {
    case notSent, inDoubt, untrusted, unsendable, sourceUnreadable, answerTooLarge, notTaken, heldBack
    case cancelled(sent: Bool)

    init?(_ error: APIClientError?) {
        switch error {
        case .notSent: self = .notSent
        case .inDoubt: self = .inDoubt
        case .untrusted: self = .untrusted
        case .unsendable: self = .unsendable
        case .sourceUnreadable: self = .sourceUnreadable
        case .answerTooLarge: self = .answerTooLarge
        case .notTaken: self = .notTaken
        case .heldBack: self = .heldBack
        case .cancelled(let sent): self = .cancelled(sent: sent)
        case nil: return nil
        }
    }
}

extension TestClient {
    func kind(of request: APIRequest) async -> Kind? { Kind(await failure(of: request)) }
}
