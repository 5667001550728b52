import MillwrightClients
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightRoutes

/// The mapping from a response or an error to the result of an operation. ``AnswerClass`` chooses the kind of the
/// result; this type adds the text and the delay.
enum AnswerMapping {
    /// The delay before the next attempt after a 409 without `Retry-After`. Such a response means that the server is
    /// still processing the operation or its photo.
    static let shortDelay = Duration.seconds(1)

    static func answer(to failure: RouteError<SendingError>, from origin: ServerOrigin) -> Answer {
        switch failure.reason {
        case .unwritable: .refused(reason: OperationReason(.unwritable))
        case .noAnswer(let failure): answer(to: failure, from: origin)
        case .refused(let refusal): answer(without: refusal.response, from: origin)
        case .unreadable(_, let response): noReceipt(response)
        }
    }

    /// Maps a response that cannot carry a receipt: the response to an upload, or any response that is not a success.
    static func answer(without response: APIResponse, from origin: ServerOrigin) -> Answer {
        let problem = ServerError(response, from: origin)
        switch AnswerClass.of(AnswerTraits(response)) {
        case .ok: return noReceipt(response)
        case .host, .notOurs: return .hostUnavailable(problem, retryAfter: response.retryAfter)
        case .auth: return .signInNeeded
        case .doubt: return doubt(response)
        case .fault(let fault): return self.fault(fault, response)
        case .voided: return .voided
        case .conflict(let reason): return .conflict(reason)
        case .reject, .blob: return .refused(reason: OperationReason(response, or: .refused))
        case .stop: return .stop(problem)
        case .cancelled(let sent): return .cancelled(sent: sent)
        }
    }

    static func answer(to failure: SendingError, from origin: ServerOrigin) -> Answer {
        switch failure {
        case .transport(let error): answer(to: error, from: origin)
        case .server(.signInNeeded): .signInNeeded
        // The tokens could not be refreshed. The server carries out nothing when it responds with 401, so the operation
        // is unchanged (rule 2.14).
        case .server(let problem): .stop(problem)
        case .storage(let problem): .storage(problem)
        case .cancelled: .cancelled(sent: false)
        }
    }

    private static func answer(to error: APIClientError, from origin: ServerOrigin) -> Answer {
        switch error {
        case .notSent(let failure):
            .hostUnavailable(.unreachable(host: origin.host, reason: ServerReason(failure)), retryAfter: nil)
        case .rejectedLocally(let rejection):
            .hostUnavailable(ServerError(rejection, from: origin), retryAfter: rejection.retryAfter)
        case .inDoubt(let failure), .responseTooLarge(let failure), .sinkFailed(let failure):
            .inDoubt(reason: OperationReason(failure), retryAfter: nil)
        case .untrusted(let failure):
            .stop(.untrusted(host: origin.host, reason: ServerReason(failure)))
        case .unsendable(let failure):
            .stop(.badAddress(origin.address, reason: ServerReason(failure)))
        case .sourceUnreadable(let failure):
            .refused(reason: OperationReason(failure))
        case .cancelled(let sent):
            .cancelled(sent: sent)
        }
    }

    private static func noReceipt(_ response: APIResponse) -> Answer {
        .inDoubt(reason: OperationReason(.noReceipt, status: response.status), retryAfter: response.retryAfter)
    }

    private static func doubt(_ response: APIResponse) -> Answer {
        guard let problem = response.problem else {
            if response.status < 400, response.status != 202 { return noReceipt(response) }
            let reason = OperationReason(.noCertainAnswer, status: response.status)
            return .inDoubt(reason: reason, retryAfter: response.retryAfter)
        }
        let delay = response.retryAfter ?? (response.status == 409 ? shortDelay : nil)
        return .inDoubt(reason: OperationReason(problem), retryAfter: delay)
    }

    private static func fault(_ fault: Answer.Fault, _ response: APIResponse) -> Answer {
        let reason = OperationReason(response, or: .serverError)
        return .faulty(fault, reason: reason, retryAfter: response.retryAfter)
    }
}
