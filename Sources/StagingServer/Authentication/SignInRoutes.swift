import Hummingbird
import MillwrightWire

/// The routes of signing in, which need no access token.
struct SignInRoutes: Sendable {
    let parts: StagingDependencies

    func add(to group: RouterGroup<StagingContext>) {
        group.post("login") { request, context in
            let credentials = try await request.json(LoginRequestDTO.self)
            try await parts.faults.reach(.beforeCommit, request, context)
            guard let answer = try await parts.tokens.login(credentials) else { throw Problem.wrongCredentials }
            return try Response.json(answer)
        }
        group.post("token/refresh") { request, context in
            let body = try await request.json(RefreshRequestDTO.self)
            try await parts.faults.reach(.beforeCommit, request, context)
            return try Response.json(await parts.tokens.refresh(body.refreshToken))
        }
    }
}
