import MillwrightDomain
public import MillwrightOfflineEngine

/// The result of resolving a conflict.
public struct Resolution: Hashable, Sendable {
    /// The operation before the decision.
    public let operation: OutboxOperation
    /// The operations that are sent in place of the operation in conflict, in order; may be empty.
    public let replacements: [SupersedingOperation]

    public init(operation: OutboxOperation, replacements: [SupersedingOperation]) {
        self.operation = operation
        self.replacements = replacements
    }
}
