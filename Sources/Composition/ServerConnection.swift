import Clients
import CurlClient
import Domain
import Services

/// The way to one server: its address checked, and the services that need no session.
struct ServerConnection: Sendable {
    let origin: ServerOrigin
    let api: any APIClient

    init(_ address: String, configuration: KernelConfiguration, loop: CurlEventLoop) throws(ServerProblem) {
        let server: ServerAddress
        do { server = try ServerAddress(address) } catch {
            // The address is not repeated: it may hold a password.
            throw .badAddress("", reason: error.description)
        }
        origin = ServerOrigin(address: server.description)
        let curl = CurlAPIClient(
            configuration: CurlConfiguration(
                server: server, userAgent: configuration.userAgent,
                authoritiesFile: configuration.certificateAuthorities),
            loop: loop)
        api = IdentifyingAPIClient(api: curl, clientVersion: KernelConfiguration.version)
    }

    var health: RemoteHealthService { RemoteHealthService(api: api, origin: origin) }

    var authentication: RemoteAuthenticationService { RemoteAuthenticationService(api: api, origin: origin) }

    /// Sends under the session's name. One keeper of tokens a session, so that one refresh serves all its requests.
    func authorized(by secrets: any SecretStore) -> AuthorizedAPIClient {
        let authentication = authentication
        return AuthorizedAPIClient(
            api: api, tokens: TokenKeeper(secrets: secrets, refresh: { await authentication.refresh($0) }))
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
