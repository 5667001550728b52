/// The rule for setting aside an operation that fails repeatedly without a verdict (rule 2.13). The code calls such an
/// operation poisoned. Only answers of a healthy server count. No fault is counted while the host is unavailable.
package enum PoisonPolicy {
    /// The faults of one operation at a server that answers other operations.
    package struct Record: Hashable, Sendable {
        package let fault: Answer.Fault
        /// The number of faults of this operation so far, including ``fault``.
        package let healthyFailures: Int
        /// The number of other operations that the server applied since the first fault of this operation.
        package let othersApplied: Int

        package init(fault: Answer.Fault, healthyFailures: Int, othersApplied: Int) {
            self.fault = fault
            self.healthyFailures = healthyFailures
            self.othersApplied = othersApplied
        }
    }

    /// The number of bad requests that poisons an operation. One is not enough, because a single 4xx without a known
    /// problem may come from a proxy (rule 2.11).
    package static let badRequests = 2
    package static let serverErrors = 5
    /// The minimum number of other operations that were applied since the first fault. Server errors poison an
    /// operation only after that many, so a server that fails every request poisons nothing.
    package static let othersApplied = 3

    package static func isPoison(_ record: Record) -> Bool {
        switch record.fault {
        case .badRequest: record.healthyFailures >= badRequests
        case .serverError:
            record.healthyFailures >= serverErrors && record.othersApplied >= othersApplied
        }
    }
}
