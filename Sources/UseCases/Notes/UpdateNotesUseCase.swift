public import Domain

/// Save a new version of a work order's notes. Older versions stay in its history.
public struct UpdateNotesUseCase: Sendable {
    let notes: any NotesRepository
    let session: Session
    let workOrder: WorkOrder.ID
    let makeOperationID: @Sendable () -> OutboxOperation.ID
    let now: @Sendable () -> Instant

    public init(
        notes: any NotesRepository,
        session: Session,
        workOrder: WorkOrder.ID,
        makeOperationID: @escaping @Sendable () -> OutboxOperation.ID,
        now: @escaping @Sendable () -> Instant
    ) {
        self.notes = notes
        self.session = session
        self.workOrder = workOrder
        self.makeOperationID = makeOperationID
        self.now = now
    }

    /// - Parameter text: the whole text of the new version; empty is one, too.
    /// - Throws: `WorkOrderError.refused` before the text itself is looked at.
    public func execute(_ text: String, mode: ChangeMode = .save) async throws(WorkOrderError) -> ChangeOutcome {
        let details = try await notes.details(workOrder)
        if let refusal = EditRule.refusal(for: session, editing: details.workOrder) { throw .refused(refusal) }
        if let problem = TextRule.problem(in: text) { throw .textNotAllowed(problem) }
        if (details.notes.last?.text ?? "") == text { return .unchanged }
        if mode == .rehearse { return .wouldSave }
        let id = makeOperationID()
        let note = NoteVersion(
            id: NoteVersion.ID(id.rawValue), text: text, author: session.user.name, savedAt: now())
        try await notes.save(note, on: workOrder, as: id)
        return .saved(id)
    }
}
