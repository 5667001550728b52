import Hummingbird
import Logging
import Wire

/// Makes the faults happen. Without a board there are none.
struct FaultInjector: Sendable {
    let board: FaultBoard?
    let tokens: TokenStore
    let environment: StagingEnvironment

    /// Called where a request reaches a point. Throws what the client gets to see instead of an answer.
    func reach(_ point: FaultRule.Point, _ request: Request, _ context: StagingContext) async throws {
        guard let board else { return }
        for rule in await board.take(point, context.visit) {
            context.logger.notice("A fault happens", metadata: ["fault": "\(rule.fault)", "point": "\(point)"])
            try await happen(rule, request)
        }
    }

    private func happen(_ rule: FaultRule, _ request: Request) async throws {
        switch rule.fault {
        case .delay: try await environment.clock.sleep(for: .milliseconds(rule.delayMilliseconds ?? 1_000))
        case .drop: throw DroppedConnection()
        case .kill: environment.die()
        case .expireToken:
            guard let token = request.bearerToken else { return }
            try await tokens.expire(accessToken: token)
            throw Problem.signInNeeded("The access token has expired.")
        case .internalError: throw Problem.internalFailure
        case .unavailable:
            throw Problem(.unavailable, 503, "Not available now", headers: [.retryAfter: rule.retryAfter ?? "1"])
        case .tooManyRequests:
            throw Problem(.tooManyRequests, 429, "Too many requests", headers: [.retryAfter: rule.retryAfter ?? "1"])
        }
    }
}
