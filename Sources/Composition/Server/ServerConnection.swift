import MillwrightClientPlugins
import MillwrightClients
import MillwrightCurlClient
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightServices

/// The connection to one server: its checked address, and the services that need no session.
struct ServerConnection: Sendable {
    let origin: ServerOrigin
    /// The client that sends each request once.
    let api: any APIClient<APIClientError>
    /// The client that retries if the response was lost or the status was 502, 503 or 504. If the server cannot be
    /// reached, it does not retry, so that the technician learns at once that the device is offline.
    private let retryingAPI: any APIClient<APIClientError>
    private let circuit: Circuit

    init(_ address: String, dependency: any AppDependency, threads: NetworkThreads) throws(ServerError) {
        let settings = try dependency.transport.configuration(
            for: address, userAgent: dependency.userAgent, now: dependency.time.now())
        origin = ServerOrigin(address: settings.server.description)
        let client = Self.client(settings, dependency.httpTransport, threads)
        let plugins = ServerPlugins(dependency)
        circuit = plugins.circuit
        api = PluggedAPIClient(client, plugins: plugins.outer + plugins.perAttempt)
        retryingAPI = PluggedAPIClient(client, plugins: plugins.outer + [plugins.retrying] + plugins.perAttempt)
    }

    /// Returns a client over the host's transport, or over libcurl on its own thread.
    private static func client(
        _ settings: CurlConfiguration, _ transport: (any HTTPTransport)?, _ threads: NetworkThreads
    ) -> any APIClient<APIClientError> {
        guard let transport else { return CurlAPIClient(configuration: settings, loop: threads.make()) }
        return TransportAPIClient(
            transport, server: settings.server.description, userAgent: settings.userAgent,
            objection: settings.objectionByName, requests: threads.requests)
    }

    var health: RemoteHealthService { RemoteHealthService(api: api, origin: origin) }

    var authentication: RemoteAuthenticationService { RemoteAuthenticationService(api: api, origin: origin) }

    /// Checks whether a Millwright server answers.
    /// - Returns: the server, with the name that it reports.
    func probe(nonce: String) async throws(ServerError) -> Server {
        switch await health.check(nonce: nonce) {
        case .success(let health): return Server(address: origin.address, name: health.name)
        case .failure(let failure): throw failure.asServerProblem(at: origin.host)
        }
    }

    /// The time until the circuit breaker lets the next request through; `nil` unless it is open.
    var breakerOpenFor: Duration? {
        switch circuit.state {
        case .open(let left): left
        case .closed, .halfOpen: nil
        }
    }

    /// Creates the token refresher of a session. Call this method once for each session, so that all its requests share
    /// one refresh.
    func tokens(of owner: Session.Owner, in secrets: any SecretStore) -> TokenRefresher {
        let authentication = authentication
        return TokenRefresher(owner: owner, secrets: secrets, refresh: { await authentication.refresh($0) })
    }

    /// Returns a client that sends each request once with the session's tokens. The outbox decides about retries.
    func sending(with tokens: TokenRefresher) -> AuthorizedAPIClient {
        AuthorizedAPIClient(api: api, tokens: tokens)
    }

    /// Returns a client that reads with the session's tokens and retries.
    func reading(with tokens: TokenRefresher) -> AuthorizedAPIClient {
        AuthorizedAPIClient(api: retryingAPI, tokens: tokens)
    }
}

extension CurlConfiguration {
    /// The reason why a host's transport may not send requests to this server; `nil` if it may. A host's transport does
    /// not tell the kernel the IP address of a connection. Plain HTTP therefore needs a literal loopback address.
    /// libcurl does not need this check, because it checks the IP address of each connection.
    fileprivate var objectionByName: String? {
        guard server.isPlainHTTP else { return nil }
        guard plainHTTP == .onLoopback else { return "Plain http is not allowed; use https" }
        guard server.host != "[::1]", !isLoopbackIPv4 else { return nil }
        return "Plain http needs a literal address of this machine, such as 127.0.0.1; use https for any other server"
    }

    private var isLoopbackIPv4: Bool {
        let parts = server.host.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
        return parts.count == 4 && parts[0] == 127 && !parts.contains(nil)
    }
}

extension ServiceError {
    func asServerProblem(at host: String) -> ServerError {
        switch self {
        case .server(let problem): problem
        case .storage, .cursorRefused, .pageUnreadable: .unreachable(host: host, reason: ServerReason(.answerUnusable))
        case .cancelled: .unreachable(host: host, reason: ServerReason(.cancelled))
        }
    }
}
