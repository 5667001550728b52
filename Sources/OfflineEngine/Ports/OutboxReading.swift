package import MillwrightDomain

/// The rows of the outbox and of the view, in one snapshot of the store.
package protocol OutboxReading: WorkOrdersSnapshot {
    /// Returns the operation, finished or not.
    func operation(_ id: OutboxOperation.ID) throws -> StoredOperation?
    /// Returns the unfinished operations of the account, in the order of the queue.
    /// - Parameter workOrder: limits the result to one lane; `nil` returns all of them.
    func unfinished(of account: User.ID, on workOrder: WorkOrder.ID?) throws -> [OutboxOperation]
    /// Calls `body` with the unfinished operations of each work order, in the order of their oldest operations. One
    /// lane is loaded at a time, because the whole queue may be long.
    func forEachLane(of account: User.ID, _ body: ([OutboxOperation]) throws -> Void) throws
    /// Returns the work orders with waiting operations or operations in doubt, in the order of their oldest such
    /// operation.
    func lanes(of account: User.ID) throws -> [WorkOrder.ID]
    /// Returns the work orders with photos whose bytes were not sent, in the order of their oldest such photo. They are
    /// among the work orders that ``lanes(of:)`` returns.
    func photoLanes(of account: User.ID) throws -> [PhotoLane]
    /// Returns the waiting operations of the account that add one of these photos, in order.
    /// - Parameter hashes: the SHA-256 hashes of their files.
    func waitingPhotos(_ hashes: Set<String>, of account: User.ID) throws -> [OutboxOperation]
    /// Returns the largest ``OutboxOperation/sequence`` of the operations that wait for their first send; 0 if there
    /// are none. Leaves out operations that were sealed, that are still in their undo window, or that supersede another
    /// one.
    func newestToSend(of account: User.ID, at now: Instant) throws -> Int64
    /// Returns the operations that the account discarded in a conflict since this time, the oldest decision first.
    func acceptedTheirs(of account: User.ID, since: Instant) throws -> [StoredOperation]
    /// Returns the account's operations that delete a photo, the oldest first, also those that were withdrawn.
    func photoRemovals(of account: User.ID) throws -> [OutboxOperation]
    /// Returns the account's operations that were withdrawn together with the creation of their work order, in the order
    /// in which they were recorded.
    func withdrawn(with creation: OutboxOperation.ID, of account: User.ID) throws -> [OutboxOperation]
    /// Returns the work orders with a conflict in which the server's value is still unknown or unreadable. These
    /// conflicts have to be compared with the mirror again. Conflicts of additions do not count.
    func unreconciled(of account: User.ID) throws -> Set<WorkOrder.ID>
    /// Returns the unfinished operations that write the same rows as `change` and come before `place` in the queue, in
    /// order. Leaves out operations that are not part of the view.
    func inView(
        before place: Int64, writingRowsOf change: Change, on workOrder: WorkOrder.ID
    ) throws -> [OutboxOperation]
    /// Returns the work order as it is in the mirror; `nil` when the mirror does not have it.
    /// - Parameter change: limits the result to the parts that this change reads and writes; `nil` returns everything.
    func server(of workOrder: WorkOrder.ID, for change: Change?) throws -> ServerState?
}

extension OutboxReading {
    /// Returns the last edit of a field on the server; `nil` if it is not known, or if an unsent change has set another
    /// value.
    package func lastEdit(of field: Field, on workOrder: WorkOrder.ID) throws -> LastEdit? {
        let change = Change.set(field, .empty)
        guard let server = try server(of: workOrder, for: change),
            let details = try details(workOrder, field.taskID.map { .task($0) } ?? .all),
            server.details.value(of: field) == details.value(of: field)
        else { return nil }
        return server.author(of: change)
    }
}
