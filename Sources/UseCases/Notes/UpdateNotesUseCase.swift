public import MillwrightDomain
public import MillwrightOfflineEngine

/// A use case that adds a note to a work order. The new note can replace the current notes; they stay in the list,
/// marked as replaced.
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

    /// Saves a note. Saving the same text twice in a row changes nothing.
    ///
    /// - Throws: `ChangeError.refused` if the session may not edit the work order. The text is checked after that.
    ///   Throws `ChangeError.textNotAllowed(.blank)` if the text has no visible character.
    public func execute(
        _ text: String, placement: NotePlacement = .added, mode: ChangeMode = .save
    ) async throws(ChangeError) -> ChangeOutcome {
        try await notes.make(mode) { try plan(text, placement, mode, on: $0) }
    }

    private func plan(
        _ text: String, _ placement: NotePlacement, _ mode: ChangeMode, on snapshot: any WorkOrdersSnapshot
    ) throws -> ChangePlan<ChangeOutcome> {
        let details = try snapshot.workOrder(workOrder, .notes)
        if let refusal = EditRule.refusal(for: session, editing: details.workOrder) {
            throw ChangeError.refused(refusal)
        }
        if let problem = TextRule.problem(in: text) { throw ChangeError.textNotAllowed(problem) }
        if text.isBlank { throw ChangeError.textNotAllowed(.blank) }
        if isThere(text, placement, in: details) { return .unchanged }
        let whole = NoteReplacement.text(text, replacing: placement.replaced(in: details))
        if let problem = TextRule.problem(in: whole) { throw ChangeError.textNotAllowed(problem) }
        let id = makeOperationID()
        let note = NoteVersion(
            id: NoteVersion.ID(id.rawValue), text: whole, author: session.user.name, savedAt: now())
        return ChangePlan(.note(note), on: workOrder, as: id, mode)
    }

    private func isThere(_ text: String, _ placement: NotePlacement, in details: WorkOrderDetails) -> Bool {
        guard let last = details.notes.last, last.author == session.user.name, last.body == text else { return false }
        switch placement {
        case .added: return true
        case .replacing: return details.currentNotes == [last]
        }
    }
}
