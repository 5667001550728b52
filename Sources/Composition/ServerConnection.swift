import ClientPlugins
import Clients
import CurlClient
import Domain
import Services
import Wire

/// The way to one server: its address checked, and the services that need no session.
struct ServerConnection: Sendable {
    let origin: ServerOrigin
    let api: any APIClient<APIClientError>
    private let configuration: KernelConfiguration

    init(_ address: String, configuration: KernelConfiguration, loop: CurlEventLoop) throws(ServerProblem) {
        let curl = try configuration.transport.configuration(
            for: address, userAgent: configuration.userAgent, now: configuration.now())
        origin = ServerOrigin(address: curl.server.description)
        api = PluggedAPIClient(
            CurlAPIClient(configuration: curl, loop: loop), plugins: Self.plugins(configuration))
        self.configuration = configuration
    }

    var health: RemoteHealthService { RemoteHealthService(api: api, origin: origin) }

    var authentication: RemoteAuthenticationService { RemoteAuthenticationService(api: api, origin: origin) }

    /// One keeper of tokens a session, so that one refresh serves all its requests.
    func tokens(in secrets: any SecretStore) -> TokenKeeper {
        let authentication = authentication
        return TokenKeeper(secrets: secrets, refresh: { await authentication.refresh($0) })
    }

    /// Sends under the session's name, each request once: what becomes of a change is the outbox's to decide.
    func sending(with tokens: TokenKeeper) -> AuthorizedAPIClient {
        AuthorizedAPIClient(api: api, tokens: tokens)
    }

    /// Asks under the session's name, and asks again when a bad network swallowed the answer. A server that cannot be
    /// reached at all is not asked again: a technician hears at once that she is offline.
    func reading(with tokens: TokenKeeper) -> AuthorizedAPIClient {
        let retrying = Retrying(
            RetryPolicy(statuses: [502, 503, 504], failures: [.inDoubt]), clock: configuration.clock,
            share: configuration.randomShare)
        return AuthorizedAPIClient(api: PluggedAPIClient(api, plugins: [retrying]), tokens: tokens)
    }

    /// The outermost first.
    private static func plugins(_ configuration: KernelConfiguration) -> [any APIPlugin] {
        [
            Identifying([HTTPHeader(HeaderName.clientVersion, KernelConfiguration.version)]),
            RequestIdentity(isSampled: false, makeID: configuration.makeUUID, random: configuration.random),
            RequestLogging(logger: configuration.logger, clock: configuration.clock),
            RequestMetrics(clock: configuration.clock, factory: configuration.metrics),
            RetryAfterMemory(HostRest(clock: configuration.clock)),
        ]
    }
}

extension ServiceFailure {
    func asServerProblem(at host: String) -> ServerProblem {
        switch self {
        case .server(let problem): problem
        case .storage, .cursorTooOld: .unreachable(host: host, reason: "the answer could not be used")
        case .cancelled: .unreachable(host: host, reason: "cancelled")
        }
    }
}
