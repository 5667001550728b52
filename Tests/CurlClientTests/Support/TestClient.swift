import MillwrightClients
import MillwrightCurlClient

/// A client with its own loop.
struct TestClient {
    let loop: CurlEventLoop
    let client: CurlAPIClient
    /// The server, retained because it stops when it is released.
    private let server: MisbehavingServer?

    init(
        _ address: String, authoritiesFile: String? = nil, keeping server: MisbehavingServer? = nil,
        on loop: CurlEventLoop = CurlEventLoop(), configure: (inout CurlConfiguration) -> Void = { _ in }
    ) throws {
        self.loop = loop
        self.server = server
        var configuration = CurlConfiguration(server: try ServerAddress(address), userAgent: "tests/1")
        configuration.authoritiesFile = authoritiesFile
        // The limits are an hour, because on a busy machine shorter ones could end a handshake that a test means to
        // cancel.
        configuration.connectTimeout = .seconds(3_600)
        // The same applies to a response that a test waits for.
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

    /// Sends the request without a time limit, unless the test set one. On a busy machine, the default limit could
    /// expire.
    func send(_ request: APIRequest) async throws(APIClientError) -> APIResponse {
        var request = request
        if request.timeout == APIRequest(.get, "/").timeout { request.timeout = nil }
        return try await client.send(request)
    }

    /// Returns the error that the request ends with.
    func failure(of request: APIRequest) async -> APIClientError? {
        do throws(APIClientError) {
            _ = try await send(request)
            return nil
        } catch {
            return error
        }
    }
}

/// The case of an error without libcurl's text, which is what most tests compare.
enum Kind: Equatable {
    case notSent, inDoubt, untrusted, unsendable, sourceUnreadable, responseTooLarge, sinkFailed, rejectedLocally
    case cancelled(sent: Bool)

    init?(_ error: APIClientError?) {
        switch error {
        case .notSent: self = .notSent
        case .inDoubt: self = .inDoubt
        case .untrusted: self = .untrusted
        case .unsendable: self = .unsendable
        case .sourceUnreadable: self = .sourceUnreadable
        case .responseTooLarge: self = .responseTooLarge
        case .sinkFailed: self = .sinkFailed
        case .rejectedLocally: self = .rejectedLocally
        case .cancelled(let sent): self = .cancelled(sent: sent)
        case nil: return nil
        }
    }
}

extension TestClient {
    func kind(of request: APIRequest) async -> Kind? { Kind(await failure(of: request)) }
}
