import MillwrightClients
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightRoutes
import MillwrightWire

extension ServerReason {
    /// Creates the reason for a failure of the transport. A failure without a reason code keeps its own text.
    init(_ failure: TransportFailureReason) {
        self =
            switch failure.reason {
            case .connectionFailed?: Reason(ServerReasonCode.connectionFailed, "\(failure.code)")
            case let reason?: ServerReason(reason, failure.argument)
            case nil: .words(ServerText.short(failure.text))
            }
    }

    init(_ reason: TransportReason, _ argument: String? = nil) {
        self = ServerReasonCode(rawValue: reason.rawValue).map { ServerReason($0, argument) } ?? .words(reason.rawValue)
    }

    /// Creates the reason for a request that a plug-in rejected. If the server asked for a pause, the argument is the rest
    /// of the pause in seconds.
    init(_ rejection: LocalRejection) {
        let wait = rejection.reason == .askedToWait ? rejection.retryAfter?.components.seconds : nil
        self.init(rejection.reason, wait.map { String($0 + 1) })
    }

    /// Creates a reason from the text of the server's problem document.
    init(_ problem: ProblemDTO) { self = .words(ServerText.words(problem)) }
}

extension OperationReason {
    init(_ failure: TransportFailureReason) { self.init(.connection, ServerReason(failure).text) }

    /// Uses the server's own text, or the quantity in stock if a part is not in stock.
    init(_ problem: ProblemDTO) {
        if problem.type == ProblemType.outOfStock.rawValue, let inStock = problem.inStock, inStock.isFinite,
            inStock >= 0
        {
            self.init(.belowStock, "\(inStock)")
        } else {
            self = .words(ServerText.words(problem))
        }
    }

    /// Creates a reason from the text of the server's problem document. If there is no such document, the reason has
    /// the code and the status.
    init(_ response: APIResponse, or code: OperationReasonCode) {
        self = response.problem.map { OperationReason($0) } ?? OperationReason(code, status: response.status)
    }
}
