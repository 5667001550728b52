/// When an operation that is refused by nobody and never succeeds steps out of the line (offline.md 2.13). Only answers
/// of a healthy server count: while the host is away nothing is held against an operation.
public enum PoisonRule {
    /// How an operation has fared with a server that answers others.
    public struct Record: Hashable, Sendable {
        public let fault: Answer.Fault
        /// Faults of this operation so far, this one included.
        public let healthyFailures: Int
        /// Operations that were applied since its first fault.
        public let othersApplied: Int

        public init(fault: Answer.Fault, healthyFailures: Int, othersApplied: Int) {
            self.fault = fault
            self.healthyFailures = healthyFailures
            self.othersApplied = othersApplied
        }
    }

    /// A 4xx with no known problem may be a proxy's, once (offline.md 2.11).
    public static let badRequests = 2
    public static let serverErrors = 5
    /// So that a server that fails everybody poisons nothing.
    public static let othersApplied = 3

    public static func isPoison(_ record: Record) -> Bool {
        switch record.fault {
        case .badRequest: record.healthyFailures >= badRequests
        case .serverError:
            record.healthyFailures >= serverErrors && record.othersApplied >= othersApplied
        }
    }
}
