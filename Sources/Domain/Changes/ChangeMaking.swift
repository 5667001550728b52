/// A repository that records changes of work orders.
///
/// A rule and its record are one transaction: the plan reads the work orders, applies the rules and returns the changes,
/// and no other process can write until they are recorded.
public protocol ChangeMaking: Sendable {
    /// Runs `plan`, and records its changes in the same transaction. The changes are on disk, together with their
    /// operations, when the call returns.
    /// - Parameters:
    ///   - mode: a dry run records nothing, and may run on a state that another process is changing.
    ///   - plan: a function without side effects, because it may be called again if the disk is full. It throws a
    ///     `ChangeError`, or passes on an error of the snapshot.
    /// - Returns: the outcome of the plan.
    /// - Throws: the error of the plan. `ChangeError.workOrderNotFound` if the work order or the task of a change is not
    ///   on this device. Nothing was recorded then.
    func make<Outcome: Sendable>(
        _ mode: ChangeMode, _ plan: @escaping @Sendable (any WorkOrdersSnapshot) throws -> ChangePlan<Outcome>
    ) async throws(ChangeError) -> Outcome
}
