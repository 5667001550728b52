package import Clients
package import Domain
import Wire

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Speaks to the server without being signed in; ``AuthorizedAPIClient`` is built on it.
package struct RemoteAuthenticationService: AuthenticationService {
    let api: any APIClient
    let origin: ServerOrigin

    package init(api: any APIClient, origin: ServerOrigin) {
        self.api = api
        self.origin = origin
    }

    package func login(_ credentials: Credentials) async throws(AuthenticationError) -> SignedIn {
        let body = LoginRequestDTO(email: credentials.email, password: credentials.password)
        let response: APIResponse
        do {
            response = try await api.send(try Self.request("/v1/login", body))
        } catch let error as APIClientError {
            throw AuthenticationError(ServiceFailure(error, from: origin))
        } catch {
            throw .server(.refused(status: 0, detail: "The e-mail or the password cannot be written as JSON"))
        }
        if response.status == 200 {
            do {
                let answer = try WireReader.read(LoginAnswerDTO.self, from: response.body)
                return try SessionMapping.signedIn(answer, at: origin)
            } catch {
                throw .server(.notOurs(host: origin.host, status: response.status))
            }
        }
        throw Self.refusal(response, from: origin)
    }

    package func refresh(_ tokens: SessionTokens) async -> Result<SessionTokens, ServiceFailure> {
        let response: APIResponse
        do {
            let body = RefreshRequestDTO(refreshToken: tokens.refresh)
            response = try await api.send(try Self.request("/v1/token/refresh", body))
        } catch let error as APIClientError {
            return .failure(ServiceFailure(error, from: origin))
        } catch {
            return .failure(.server(.signInNeeded))
        }
        guard response.status == 200 else { return .failure(.server(Self.refreshProblem(response, from: origin))) }
        do {
            let next = try WireReader.read(TokensDTO.self, from: response.body)
            return .success(try SessionMapping.tokens(next, generation: tokens.generation + 1))
        } catch {
            return .failure(.server(.notOurs(host: origin.host, status: response.status)))
        }
    }

    package func logout(_ tokens: SessionTokens) async -> Result<Void, ServiceFailure> {
        guard TokenRule.isUsable(tokens) else { return .failure(.server(.signInNeeded)) }
        do {
            let response = try await api.send(APIRequest(.post, "/v1/logout").authorized(by: tokens.access))
            guard (200...299).contains(response.status), !response.isWebPage else {
                return .failure(.server(ServerProblem(response, from: origin)))
            }
            return .success(())
        } catch {
            return .failure(ServiceFailure(error, from: origin))
        }
    }

    private static func request(_ path: String, _ body: some Encodable) throws -> APIRequest {
        APIRequest(
            .post, path, headers: [HTTPHeader("Content-Type", "application/json")],
            body: .bytes(Array(try JSONEncoder().encode(body))))
    }

    /// A portal's 401 is not a wrong password: only our server's problem document says that.
    private static func refusal(_ response: APIResponse, from origin: ServerOrigin) -> AuthenticationError {
        guard let problem = response.problem else {
            return .server(
                response.status == 401
                    ? .notOurs(host: origin.host, status: 401) : ServerProblem(response, from: origin))
        }
        let isWrong = response.status == 401 || problem.type == ProblemType.invalidCredentials.rawValue
        return isWrong ? .wrongCredentials : .server(ServerProblem(response, from: origin))
    }

    /// Ending a session needs our server's word too.
    private static func refreshProblem(_ response: APIResponse, from origin: ServerOrigin) -> ServerProblem {
        guard let problem = response.problem else {
            return response.status == 401
                ? .notOurs(host: origin.host, status: 401) : ServerProblem(response, from: origin)
        }
        switch ProblemType(rawValue: problem.type) {
        case .tokenExpired, .sessionRevoked, .invalidCredentials: return .signInNeeded
        default: return ServerProblem(response, from: origin)
        }
    }
}

extension AuthenticationError {
    fileprivate init(_ failure: ServiceFailure) {
        switch failure {
        case .server(let problem): self = .server(problem)
        case .storage(let problem): self = .storage(problem)
        case .cursorTooOld: self = .server(.refused(status: 410, detail: "The cursor is too old"))
        case .cancelled: self = .cancelled
        }
    }
}
