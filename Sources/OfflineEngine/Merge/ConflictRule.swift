package import MillwrightDomain

/// The rule that turns a decision about a conflict into replacement operations (rule 2.10). A technician's value that
/// is not kept goes to the office as a record. Otherwise, only this device would have it.
package struct ConflictRule {
    private let conflict: Conflict
    private let details: WorkOrderDetails?
    private let author: String
    private let now: Instant
    private let makeID: () -> OutboxOperation.ID

    /// - Parameters:
    ///   - details: the work order as the technician sees it; `nil` when it is no longer on this device.
    ///   - author: the name of the person who decides.
    ///   - makeID: called once for each replacement.
    /// - Returns: the replacements in order; empty when the server's value is chosen and nobody can receive a record.
    /// - Throws: `SyncError.choiceNotPossible`, and nothing else.
    package static func replacements(
        for conflict: Conflict, choosing choice: ConflictChoice, in details: WorkOrderDetails?, author: String,
        now: Instant, makeID: () -> OutboxOperation.ID
    ) throws(SyncError) -> [SupersedingOperation] {
        try withoutActuallyEscaping(makeID) { makeID throws(SyncError) in
            try ConflictRule(conflict: conflict, details: details, author: author, now: now, makeID: makeID)
                .replacements(choosing: choice)
        }
    }

    private func replacements(choosing choice: ConflictChoice) throws(SyncError) -> [SupersedingOperation] {
        switch choice {
        case .mine:
            try requirePlace()
            try requireTheirs()
            return [SupersedingOperation(id: makeID(), change: try allowed(conflict.operation.change))]
        case .theirs:
            if case .changedOnServer = conflict.reason { try requireTheirs() }
            return try takingTheirs()
        case .value(let value):
            try requirePlace()
            return try holding(value)
        case .merged:
            try requirePlace()
            try requireTheirs()
            guard let proposal = conflict.proposal else { throw .choiceNotPossible(.noProposal) }
            return try holding(.text(proposal))
        case .asNote:
            return [try note()]
        case .available:
            try requirePlace()
            return [try takingAvailable(), record(.edited)]
        }
    }

    private func holding(_ typed: FieldValue) throws(SyncError) -> [SupersedingOperation] {
        let value = conflict.operation.change.rule.saved(typed)
        guard let change = conflict.operation.change.holding(value) else { throw .choiceNotPossible(.otherField) }
        try requireTheirs()
        if value == conflict.theirs { return try takingTheirs() }
        if let problem = change.problem(in: details) { throw .choiceNotPossible(problem) }
        let kept = SupersedingOperation(id: makeID(), change: try allowed(change))
        return value == conflict.mine ? [kept] : [kept, record(.edited)]
    }

    /// Takes what is in stock.
    private func takingAvailable() throws(SyncError) -> SupersedingOperation {
        guard case .belowStock(let inStock) = conflict.reason, inStock > 0,
            let entry = conflict.operation.change.addedLogEntry, let part = entry.part
        else { throw .choiceNotPossible(.nothingInStock) }
        let id = makeID()
        let content = LogEntry.Content.part(
            LogEntry.PartUse(name: part.name, quantity: min(inStock, part.quantity)))
        return SupersedingOperation(
            id: id,
            change: .log(
                LogEntry(
                    id: LogEntry.ID(id.rawValue), personID: entry.personID, person: entry.person, content: content,
                    recordedAt: entry.recordedAt)))
    }

    private func takingTheirs() throws(SyncError) -> [SupersedingOperation] {
        conflict.hasReader(of: details) ? [record(.theirs)] : []
    }

    /// Makes a note with the technician's text. Throws if a note cannot have this text; the conflict then stays open.
    private func note() throws(SyncError) -> SupersedingOperation {
        guard let details, conflict.reason.leavesPlaceForNote(of: conflict.operation.change) else {
            throw .choiceNotPossible(.nothingToChange)
        }
        guard conflict.operation.change.textWorthKeeping != nil else { throw .choiceNotPossible(.noText) }
        let text = conflict.operation.noteText(in: details)
        if let problem = TextRule.problem(in: text) { throw .choiceNotPossible(.textNotAllowed(problem)) }
        let id = makeID()
        let note = NoteVersion(id: NoteVersion.ID(id.rawValue), text: text, author: author, savedAt: now)
        return SupersedingOperation(id: id, change: .note(note))
    }

    private func record(_ choice: ConflictRecord.Choice) -> SupersedingOperation {
        let id = makeID()
        let change = conflict.operation.change
        let record = ConflictRecord(
            id: ConflictRecord.ID(id.rawValue), field: conflict.operation.fieldName(in: details),
            base: conflict.base?.text,
            mine: change.addedLogEntry?.part?.text ?? conflict.operation.text(in: details), theirs: theirs,
            choice: choice, decidedAt: now)
        return SupersedingOperation(id: id, change: .conflictRecord(record))
    }

    /// The server's side, as the office reads it.
    private var theirs: String? {
        guard case .belowStock(let inStock) = conflict.reason else { return conflict.theirs?.text }
        return "\(TaskValue.number(inStock).text) in stock"
    }

    private func requirePlace() throws(SyncError) {
        switch conflict.reason {
        case .changedOnServer where details != nil, .belowStock where details != nil: return
        case .unreadableOnServer: throw .choiceNotPossible(.theirsUnreadable)
        case .changedOnServer, .belowStock, .goneOnServer, .revoked: throw .choiceNotPossible(.nothingToChange)
        }
    }

    /// Throws if the server's value is unknown, because nobody can decide without seeing it. Never throws for an
    /// addition, because an addition replaces no value.
    private func requireTheirs() throws(SyncError) {
        if conflict.theirs == nil, conflict.mine != nil { throw .choiceNotPossible(.theirsUnknown) }
    }

    private func allowed(_ change: Change) throws(SyncError) -> Change {
        if change.mayFollow(conflict.theirs) { return change }
        guard case .status(let wanted)? = change.target, case .status(let held)? = conflict.theirs else {
            return change
        }
        throw .choiceNotPossible(.notAllowed(wanted, from: held))
    }
}

extension Change {
    /// Returns the reason why the rules for values and texts forbid this change, or `nil`. Permissions are not checked
    /// here. A deleted task is not checked either; the merge detects it.
    /// - Parameter subject: the task as it was when the change was recorded, for a task that is not in `details`.
    package func problem(
        in details: WorkOrderDetails?, recordedOn subject: RecordedSubject? = nil
    ) -> ChoiceRefusalReason? {
        if let addedNote { return TextRule.problem(in: addedNote.text).map { .textNotAllowed($0) } }
        guard let target else { return nil }
        if let signature = target.signature { return SignatureRule.problem(in: signature).map { .valueNotAllowed($0) } }
        if let answer = target.taskValue {
            let kind = taskID.flatMap { details?.task($0)?.kind } ?? subject?.task?.kind
            return kind?.problem(with: answer).map { .valueNotAllowed($0) }
        }
        return rule.content?.textProblem(in: target).map { .textNotAllowed($0) }
    }
}
