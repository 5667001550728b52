/// The rule for poisoning an operation that is never refused and never succeeds (rule 2.13). Only answers of a
/// healthy server count. While the host is away, no fault is counted.
public enum PoisonPolicy {
    /// The faults of one operation at a server that answers other operations.
    public struct Record: Hashable, Sendable {
        public let fault: Answer.Fault
        /// The number of faults of this operation so far, including this one.
        public let healthyFailures: Int
        /// The number of operations applied since its first fault.
        public let othersApplied: Int

        public init(fault: Answer.Fault, healthyFailures: Int, othersApplied: Int) {
            self.fault = fault
            self.healthyFailures = healthyFailures
            self.othersApplied = othersApplied
        }
    }

    /// The bad requests that poison an operation. A single 4xx without a known problem may come from a proxy
    /// (rule 2.11).
    public static let badRequests = 2
    public static let serverErrors = 5
    /// The minimum of other applied operations. It ensures that a server that fails every request poisons nothing.
    public static let othersApplied = 3

    public static func isPoison(_ record: Record) -> Bool {
        switch record.fault {
        case .badRequest: record.healthyFailures >= badRequests
        case .serverError:
            record.healthyFailures >= serverErrors && record.othersApplied >= othersApplied
        }
    }
}
