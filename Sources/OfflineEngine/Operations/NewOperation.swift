package import MillwrightDomain

/// An operation that is about to enter the queue.
package struct NewOperation: Hashable, Sendable {
    package let draft: OperationDraft
    package let workOrderNumber: Int
    package let base: FieldValue?
    /// The server's version of the field that the change is based on. `nil` for an addition, and if the mirror does not
    /// have the work order or the task.
    package let baseVersion: Int64?
    /// The position in the queue. With `nil`, the operation goes to the end.
    package let place: Int64?
    package let supersedes: OutboxOperation.ID?
    package let state: OperationState
    /// The work order and the task, as the person knows them; `nil` if they are unknown.
    package let subject: RecordedSubject?

    package init(
        _ draft: OperationDraft, workOrderNumber: Int, base: FieldValue?, baseVersion: Int64?, place: Int64? = nil,
        supersedes: OutboxOperation.ID? = nil, state: OperationState = .waiting, subject: RecordedSubject? = nil
    ) {
        self.draft = draft
        self.workOrderNumber = workOrderNumber
        self.base = base
        self.baseVersion = baseVersion
        self.place = place
        self.supersedes = supersedes
        self.state = state
        self.subject = subject
    }
}
