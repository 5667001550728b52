import MillwrightClientPlugins
import MillwrightClients
import MillwrightCurlClient
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightServices

/// The way to one server: its address checked, and the services that need no session.
struct ServerConnection: Sendable {
    let origin: ServerOrigin
    /// Sends each request once.
    let api: any APIClient<APIClientError>
    /// Asks again when a bad network swallowed the answer. A server that cannot be reached at all is not asked again: a
    /// technician hears at once that she is offline.
    private let patientAPI: any APIClient<APIClientError>
    private let circuit: Circuit

    init(_ address: String, dependency: any AppDependency, threads: NetworkThreads) throws(ServerProblem) {
        let settings = try dependency.transport.configuration(
            for: address, userAgent: dependency.userAgent, now: dependency.time.now())
        origin = ServerOrigin(address: settings.server.description)
        let client = try Self.client(settings, dependency.httpTransport, threads)
        let plugins = ServerPlugins(dependency)
        circuit = plugins.circuit
        api = PluggedAPIClient(client, plugins: plugins.around + plugins.attempt)
        patientAPI = PluggedAPIClient(client, plugins: plugins.around + [plugins.retrying] + plugins.attempt)
    }

    /// A host's transport, or libcurl on a thread of its own.
    private static func client(
        _ settings: CurlConfiguration, _ transport: (any HTTPTransport)?, _ threads: NetworkThreads
    ) throws(ServerProblem) -> any APIClient<APIClientError> {
        guard let transport else { return CurlAPIClient(configuration: settings, loop: threads.make()) }
        guard settings.allowsByName else {
            throw .badAddress("", reason: "plain http is for this machine alone; use https for any other server")
        }
        return TransportAPIClient(transport, server: settings.server.description, userAgent: settings.userAgent)
    }

    var health: RemoteHealthService { RemoteHealthService(api: api, origin: origin) }

    var authentication: RemoteAuthenticationService { RemoteAuthenticationService(api: api, origin: origin) }

    /// How much longer nothing is asked of the server, because it did not answer several times in a row.
    var leftAlone: Duration? {
        switch circuit.state {
        case .open(let left): left
        case .closed, .halfOpen: nil
        }
    }

    /// One keeper of tokens a session, so that one refresh serves all its requests.
    func tokens(of owner: SessionOwner, in secrets: any SecretStore) -> TokenKeeper {
        let authentication = authentication
        return TokenKeeper(owner: owner, secrets: secrets, refresh: { await authentication.refresh($0) })
    }

    /// Sends under the session's name, each request once: what becomes of a change is the outbox's to decide.
    func sending(with tokens: TokenKeeper) -> AuthorizedAPIClient {
        AuthorizedAPIClient(api: api, tokens: tokens)
    }

    /// Asks under the session's name, patiently.
    func reading(with tokens: TokenKeeper) -> AuthorizedAPIClient {
        AuthorizedAPIClient(api: patientAPI, tokens: tokens)
    }
}

extension CurlConfiguration {
    /// libcurl judges plain http by the address that is really connected to. Of another transport only the name is known,
    /// so nothing but a literal address of this machine passes.
    fileprivate var allowsByName: Bool {
        guard server.isPlainHTTP else { return true }
        let isAddress = server.host.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E }
        return plainHTTP == .onLoopback && (isAddress && server.host.hasPrefix("127.") || server.host == "[::1]")
    }
}

extension ServiceFailure {
    func asServerProblem(at host: String) -> ServerProblem {
        switch self {
        case .server(let problem): problem
        case .storage, .cursorRefused, .pageUnreadable: .unreachable(host: host, reason: "the answer could not be used")
        case .cancelled: .unreachable(host: host, reason: "cancelled")
        }
    }
}
