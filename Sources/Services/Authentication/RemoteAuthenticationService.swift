package import MillwrightClients
package import MillwrightDomain
package import MillwrightOfflineEngine
import MillwrightRoutes
import MillwrightWire

/// The authentication service of one server. Its requests need no signed-in user, so ``AuthorizedAPIClient`` can use
/// it.
package struct RemoteAuthenticationService: AuthenticationService {
    let api: any APIClient<APIClientError>
    let origin: ServerOrigin

    package init(api: any APIClient<APIClientError>, origin: ServerOrigin) {
        self.api = api
        self.origin = origin
    }

    package func login(_ credentials: Credentials) async throws(AuthenticationError) -> SignedIn {
        do {
            return try await api.send(.login(credentials, at: origin)).value
        } catch {
            if let refusal = error.refusal { throw Self.refusal(refusal, from: origin) }
            throw AuthenticationError(ServiceError(error, from: origin))
        }
    }

    package func refresh(_ tokens: SessionTokens) async -> Result<SessionTokens, ServiceError> {
        do {
            return .success(try await api.send(.refreshToken(tokens)).value)
        } catch {
            if let refusal = error.refusal { return .failure(.server(Self.refreshProblem(refusal, from: origin))) }
            return .failure(ServiceError(error, from: origin))
        }
    }

    package func logout(_ tokens: SessionTokens) async -> Result<Void, ServiceError> {
        guard TokenRule.isUsable(tokens) else { return .failure(.server(.signInNeeded)) }
        do {
            return .success(try await api.send(.logout(tokens)).value)
        } catch {
            return .failure(ServiceError(error, from: origin))
        }
    }

    /// Maps a refused sign-in. A 401 of a captive portal does not mean a wrong password. Only a problem document of our
    /// server does.
    private static func refusal(_ response: APIResponse, from origin: ServerOrigin) -> AuthenticationError {
        guard let problem = response.problem else {
            return .server(
                response.status == 401
                    ? .notOurs(host: origin.host, status: 401) : ServerError(response, from: origin))
        }
        let isWrong = response.status == 401 || problem.type == ProblemType.invalidCredentials.rawValue
        return isWrong ? .wrongCredentials : .server(ServerError(response, from: origin))
    }

    /// Maps a refused refresh. Only a problem document of our server ends a session, not the 401 of a captive portal.
    private static func refreshProblem(_ response: APIResponse, from origin: ServerOrigin) -> ServerError {
        guard let problem = response.problem else {
            return response.status == 401
                ? .notOurs(host: origin.host, status: 401) : ServerError(response, from: origin)
        }
        switch ProblemType(rawValue: problem.type) {
        case .tokenExpired, .sessionRevoked, .invalidCredentials: return .signInNeeded
        default: return ServerError(response, from: origin)
        }
    }
}

extension AuthenticationError {
    fileprivate init(_ failure: ServiceError) {
        switch failure {
        case .server(let problem): self = .server(problem)
        case .storage(let problem): self = .storage(problem)
        case .cursorRefused, .pageUnreadable: self = .server(.refused(status: 410, detail: ServerReason(.cursorTooOld)))
        case .cancelled: self = .cancelled
        }
    }
}
