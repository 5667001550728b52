import MillwrightClients
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightRoutes

extension ServerError {
    /// Describes the server's problem, based on a response that cannot be used.
    init(_ response: APIResponse, from origin: ServerOrigin) {
        let notOurs = ServerError.notOurs(host: origin.host, status: response.status)
        switch AnswerClass.of(AnswerTraits(response)) {
        case .stop:
            self = .incompatible(
                detail: response.problem.map { ServerReason($0) } ?? ServerReason(.clientTooOld))
        case .auth:
            self = .signInNeeded
        case .host:
            self = .unavailable(status: response.status, retryAfter: response.retryAfter)
        case .fault:
            self = .unavailable(status: response.status, retryAfter: response.retryAfter)
        case .doubt where response.status >= 400:
            self = .unavailable(status: response.status, retryAfter: response.retryAfter)
        case .conflict, .voided, .reject, .blob:
            self = response.problem.map { .refused(status: response.status, detail: ServerReason($0)) } ?? notOurs
        case .ok, .notOurs, .doubt, .cancelled:
            self = notOurs
        }
    }
}

extension ServerError {
    /// Describes the problem that made a plug-in reject a request.
    init(_ rejection: LocalRejection, from origin: ServerOrigin) {
        self =
            rejection.reason == .busyRepeatedly
            ? .unavailable(status: 503, retryAfter: nil)
            : .unreachable(host: origin.host, reason: ServerReason(rejection))
    }
}

extension ServiceError {
    /// Describes the server's problem, based on the error of a request without a complete response.
    init(_ error: APIClientError, from origin: ServerOrigin) {
        switch error {
        case .responseTooLarge(let failure), .sinkFailed(let failure),
            .inDoubt(let failure) where failure.isAboutResponse:
            self = .server(.unusableAnswer(host: origin.host, reason: ServerReason(failure)))
        case .notSent(let failure), .inDoubt(let failure), .sourceUnreadable(let failure):
            self = .server(.unreachable(host: origin.host, reason: ServerReason(failure)))
        case .rejectedLocally(let rejection):
            self = .server(ServerError(rejection, from: origin))
        case .untrusted(let failure):
            self = .server(.untrusted(host: origin.host, reason: ServerReason(failure)))
        case .unsendable(let failure):
            self = .server(.badAddress(origin.address, reason: ServerReason(failure)))
        case .cancelled:
            self = .cancelled
        }
    }

    init(_ failure: SendingError, from origin: ServerOrigin) {
        switch failure {
        case .transport(let error): self.init(error, from: origin)
        case .server(let problem): self = .server(problem)
        case .storage(let problem): self = .storage(problem)
        case .cancelled: self = .cancelled
        }
    }
}

extension ServiceError {
    init(_ failure: RouteError<APIClientError>, from origin: ServerOrigin) {
        self.init(failure, from: origin) { ServiceError($0, from: origin) }
    }

    init(_ failure: RouteError<SendingError>, from origin: ServerOrigin) {
        self.init(failure, from: origin) { ServiceError($0, from: origin) }
    }

    private init<NoAnswer>(
        _ failure: RouteError<NoAnswer>, from origin: ServerOrigin, noAnswer: (NoAnswer) -> ServiceError
    ) {
        switch failure.reason {
        case .unwritable: self = .server(.refused(status: 0, detail: ServerReason(.requestUnwritable)))
        case .noAnswer(let reason): self = noAnswer(reason)
        case .refused(let refusal): self = .server(ServerError(refusal.response, from: origin))
        case .unreadable(_, let response): self = .server(.notOurs(host: origin.host, status: response.status))
        }
    }
}

extension RouteError {
    /// The response that refused the request; `nil` if none arrived.
    var refusal: APIResponse? {
        if case .refused(let refusal) = reason { refusal.response } else { nil }
    }
}
