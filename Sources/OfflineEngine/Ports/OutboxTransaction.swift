package import MillwrightDomain

/// One transaction on the store of the outbox.
package protocol OutboxTransaction: OutboxReading {
    /// The time of the transaction. Events, sealed requests and decisions are recorded with it.
    var now: Instant { get }
    /// The account that may record operations here; `nil` before the first sign-in.
    var account: User.ID? { get throws }
    /// Whether the session that the store works for is still open. It may have ended while a request was under way.
    var isSignedIn: Bool { get throws }
    /// The epoch of the newest leader. The leader is the process that sends, and each new leader begins a new epoch.
    var epoch: Int64 { get throws }
    /// Begins the epoch of a new leader and returns its number.
    /// - Throws: `unusable` when a damaged index may hide operations.
    func beginEpoch() throws -> Int64
    /// The number of operations that the server has applied so far.
    var appliedCount: Int64 { get throws }
    func countApplied() throws
    /// Uses up the next sequence number of this device. A transaction that is rolled back uses up no number.
    func nextStamp() throws -> DeviceStamp
    /// The limit of unfinished operations, if it is reached; `nil` while another operation may be recorded.
    var reachedLimit: Int? { get throws }
    /// The error to throw if the record of an operation is damaged. The store converts it to `unusable` and checks
    /// the database when it is opened again.
    var damage: any Error { get }

    /// Returns the work order as the technician sees it; `nil` when it is not on this device.
    /// - Parameter change: limits the result to the parts that this change reads and writes.
    func view(of workOrder: WorkOrder.ID, for change: Change) throws -> ServerState?
    /// Adds an operation to the queue and to the view.
    func insert(_ operation: NewOperation) throws
    /// Writes the properties that differ between `old` and `new`, and updates the view.
    func update(_ old: StoredOperation, to new: StoredOperation) throws
    /// Returns the next unfinished operation of the same field after `operation`; `nil` without such an operation. The
    /// base of the returned operation is the value of `operation`. An operation that supersedes `operation` does not
    /// count.
    func successor(of operation: StoredOperation) throws -> StoredOperation?
    /// Sets the base of an operation: the value that a merge compares with the server's value.
    func rebase(_ operation: StoredOperation, on base: FieldValue) throws
    /// Gives an operation the base of another operation of the same field, even if this version cannot read that
    /// base.
    func rebase(_ operation: StoredOperation, onBaseOf other: StoredOperation) throws
    /// Adds an event to the history of an operation. Only the newest events are kept.
    func record(_ event: OperationEvent, of id: OutboxOperation.ID) throws
    /// Records the role of an operation in the history of undo and redo.
    func record(_ step: RecordedStep, by id: OutboxOperation.ID) throws
    /// Records that an operation was undone without an opposite operation.
    func recordUndone(_ id: OutboxOperation.ID) throws

    /// Saves rows of the answer to an operation of `workOrder` in the mirror. A row that is not newer than the stored one
    /// changes nothing. Ignores rows of other work orders, and rows about a part that the mirror has on another work
    /// order: only a page of a pull, whose deletions are limited, changes those.
    func save(_ rows: [ServerRow], of workOrder: WorkOrder.ID) throws
    /// Applies a change to the mirror, because a receipt may come without the changed rows. A later pull brings the
    /// server's rows. Does nothing if the mirror has rows of this sequence or newer, or if the server deleted the entry
    /// later.
    /// - Parameter sequence: the position of the change in the server's order of changes.
    func save(_ change: Change, of workOrder: WorkOrder.ID, at sequence: Int64) throws
    /// Returns whether access to the work order was revoked.
    func isRevoked(_ workOrder: WorkOrder.ID) throws -> Bool
    /// Returns whether a row that this version cannot read may hold a newer state of the data that `change` edits.
    /// - Parameter version: the version in the mirror of the edited work order or task. With `nil`, every unreadable
    ///   row of that entity counts as newer.
    func mayBeHidden(_ change: Change, on workOrder: WorkOrder.ID, newerThan version: Int64?) throws -> Bool

    /// Runs `body` in a savepoint. If `body` fails, only the changes of `body` are rolled back.
    /// - Returns: `nil` if `body` failed.
    /// - Throws: an error if the failure rolled back the whole transaction.
    func attempt<Value>(_ body: () throws -> Value) throws -> Value?
}
