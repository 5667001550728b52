import ClientPlugins
import Clients
import CurlClient
import Domain
import OfflineEngine
import Services

/// The way to one server: its address checked, and the services that need no session.
struct ServerConnection: Sendable {
    let origin: ServerOrigin
    /// Sends each request once.
    let api: any APIClient<APIClientError>
    /// Asks again when a bad network swallowed the answer. A server that cannot be reached at all is not asked again: a
    /// technician hears at once that she is offline.
    private let patientAPI: any APIClient<APIClientError>
    private let circuit: Circuit

    init(_ address: String, configuration: KernelConfiguration, loop: CurlEventLoop) throws(ServerProblem) {
        let settings = try configuration.transport.configuration(
            for: address, userAgent: configuration.userAgent, now: configuration.now())
        origin = ServerOrigin(address: settings.server.description)
        let curl = CurlAPIClient(configuration: settings, loop: loop)
        let plugins = ServerPlugins(configuration)
        circuit = plugins.circuit
        api = PluggedAPIClient(curl, plugins: plugins.around + plugins.attempt)
        patientAPI = PluggedAPIClient(curl, plugins: plugins.around + [plugins.retrying] + plugins.attempt)
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

extension ServiceFailure {
    func asServerProblem(at host: String) -> ServerProblem {
        switch self {
        case .server(let problem): problem
        case .storage, .cursorRefused, .pageUnreadable: .unreachable(host: host, reason: "the answer could not be used")
        case .cancelled: .unreachable(host: host, reason: "cancelled")
        }
    }
}
