import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightUseCases

/// The results of sending the changes that one command saved.
struct Deliveries: Sendable {
    /// One result for each change, in order.
    let all: [ChangeDelivery]
    /// The signal that stopped the sending, if one did.
    let signal: Int32?

    static let none = Deliveries(all: [], signal: nil)

    var status: ProgramExit { ProgramExit.worst(of: all.map { DeliveryMessages.status(of: $0, stoppedBy: signal) }) }

    /// The result to report: the last unsent change whose exit code is ``status``. If there is no such change, the last
    /// result. `nil` if there are no results.
    var worst: ChangeDelivery? {
        all.last { $0 != .sent && DeliveryMessages.status(of: $0, stoppedBy: signal) == status } ?? all.last
    }
}

extension ChangeDelivery {
    var isWithdrawn: Bool { if case .withdrawn = self { true } else { false } }
}
