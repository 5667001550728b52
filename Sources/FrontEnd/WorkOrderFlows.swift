import MillwrightViews
public import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
public import MillwrightUseCases

/// The verbs of one work order. Each function calls one use case and puts its changes into words. Either all
/// changes of a call are on disk when it returns, or it throws and none is.
///
/// The changes are not sent yet: a front end passes them to ``SessionFlows/deliver(_:limits:)``, or sends the queue in
/// the background and shows ``SessionFlows/sentence(_:)``.
public struct WorkOrderFlows: Sendable {
    public let session: SessionFlows
    public let scope: WorkOrderComponent

    /// Returns the current work order, with unsent changes applied.
    public func details() async throws(FlowProblem) -> WorkOrderDetails {
        try await FlowProblem.wrapping(try await scope.getDetails.execute()) {
            FlowProblem(ChangeMessages.message(for: $0, number: nil))
        }
    }

    /// Answers tasks.
    /// - Parameters:
    ///   - answers: at most one answer for each task.
    ///   - shown: the answer that the person saw, if there is one answer; `nil` for the current one.
    public func answer(
        _ answers: [UpdateTaskValueUseCase.Answer], shown: FieldValue? = nil, mode: ChangeMode = .save
    ) async throws(FlowProblem) -> [MadeChange<ChangedItem>] {
        let task = answers.count == 1 ? answers[0].task : nil
        let outcomes = try await saving(task: task) { () async throws(ChangeError) in
            if let shown, let only = answers.first, answers.count == 1 {
                return [try await scope.updateTaskValue.execute(only.value, for: only.task, mode: mode, shown: shown)]
            }
            return try await scope.updateTaskValue.execute(answers, mode: mode)
        }
        let details = try await details(
            after: outcomes, of: answers.map { .taskAnswer($0.task, $0.value) })
        return zip(answers, outcomes).enumerated().map { index, made in
            var change = MadeChange<ChangedItem>(
                made.1, kind: "task_value",
                words: ChangeFormatter.of(
                    .taskAnswer(made.0.task, made.0.value), number: details.workOrder.number, in: details, time: nil),
                item: .task(made.0.task, in: details))
            if index == answers.count - 1 {
                change.surroundings = "\(details.tasksLeft) of \(details.tasks.count) left"
            }
            if let line = details.task(made.0.task).flatMap({ TaskFormatter.followUp($0) }) {
                change.remarks = [ChangeRemark(line, isWarning: true)]
            }
            return change
        }
    }

    /// Sets the note of a task.
    /// - Parameter shown: the note that the person saw; `nil` for the current one.
    public func annotate(
        _ task: WorkOrderTask.ID, _ note: String, shown: FieldValue? = nil, mode: ChangeMode = .save
    ) async throws(FlowProblem) -> [MadeChange<ChangedItem>] {
        let outcome = try await saving(task: task) { () async throws(ChangeError) in
            try await scope.addTaskNote.execute(note, for: task, mode: mode, shown: shown)
        }
        let change = Change.taskNote(task, note)
        let details = try await details(after: [outcome], of: [change])
        return [
            MadeChange(
                outcome, kind: "task_note",
                words: ChangeFormatter.of(change, number: details.workOrder.number, in: details, time: nil),
                item: .task(task, in: details))
        ]
    }

    /// Changes the status.
    /// - Parameter shown: the status that the person saw; `nil` for the current one.
    public func change(
        to status: WorkOrderStatus, shown: FieldValue? = nil, mode: ChangeMode = .save
    ) async throws(FlowProblem) -> [MadeChange<ChangedItem>] {
        let outcome = try await saving { () async throws(ChangeError) in
            try await scope.changeStatus.execute(status, mode: mode, shown: shown)
        }
        return [statusChange(to: status, outcome, try await details(after: [outcome], of: [.status(status)]))]
    }

    /// Completes the work order, and stops the person's timer on it.
    public func complete(mode: ChangeMode = .save) async throws(FlowProblem) -> [MadeChange<ChangedItem>] {
        let timer = try await saving { () async throws(ChangeError) in try await scope.getActiveTimer.execute() }
        let made = try await saving { () async throws(ChangeError) in try await scope.complete.execute(mode: mode) }
        let details = try await details(after: [made.status], of: [.status(.complete)])
        let status = statusChange(to: .complete, made.status, details)
        guard let stop = made.stop else { return [status] }
        var stopped = MadeChange<ChangedItem>(
            stop, kind: "time_end", words: "\(details.workOrder.number) timer stopped", item: .nothing)
        stopped.remarks = try await clockRemarks(
            about: LogEntry.TimeSpan(start: timer?.since ?? session.now(), end: session.now()))
        stopped.isBeside = true
        return [stopped, status]
    }

    private func statusChange(
        to status: WorkOrderStatus, _ outcome: ChangeOutcome, _ details: WorkOrderDetails
    ) -> MadeChange<ChangedItem> {
        var change = MadeChange<ChangedItem>(
            outcome, kind: "status", words: "\(details.workOrder.number) → \(StatusFormatter.of(status))",
            item: .workOrder(details))
        change.surroundings = "\(details.workOrder.title)"
        return change
    }

    /// Changes fields of the work order, also its assignees.
    /// - Parameter shown: the values that the person saw; a field that is missing here has the current value.
    public func edit(
        _ edits: [Change], shown: [Field: FieldValue] = [:], mode: ChangeMode = .save
    ) async throws(FlowProblem) -> [MadeChange<ChangedItem>] {
        let outcomes = try await saving { () async throws(ChangeError) in
            try await scope.edit.execute(edits, mode: mode, shown: shown)
        }
        let details = try await details(after: outcomes, of: edits)
        return zip(edits, outcomes).map { edit, outcome in
            MadeChange(
                outcome, kind: ChangeFormatter.code(edit),
                words: ChangeFormatter.of(
                    edit, number: details.workOrder.number, in: details, time: session.time),
                item: .workOrder(details))
        }
    }

    /// Assigns the work order to exactly these people and teams; an empty list assigns it to nobody.
    public func assign(
        _ assignees: [Assignee], shown: FieldValue? = nil, mode: ChangeMode = .save
    ) async throws(FlowProblem) -> [MadeChange<ChangedItem>] {
        let outcome = try await saving { () async throws(ChangeError) in
            try await scope.assign.execute(assignees, mode: mode, shown: shown)
        }
        let change = Change.set(.assignees, .assignees(assignees))
        let details = try await details(after: [outcome], of: [change])
        return [
            MadeChange(
                outcome, kind: "assignees",
                words: ChangeFormatter.of(change, number: details.workOrder.number, in: details, time: session.time),
                item: .workOrder(details))
        ]
    }

    /// Adds a note.
    public func addNote(
        _ text: String, _ placement: NotePlacement = .added, mode: ChangeMode = .save
    ) async throws(FlowProblem) -> [MadeChange<ChangedItem>] {
        let before = try await details()
        let outcome: ChangeOutcome
        do throws(ChangeError) {
            outcome = try await scope.updateNotes.execute(text, placement: placement, mode: mode)
        } catch .textNotAllowed(.blank) {
            throw FlowProblem(TextMessages.blankNote(on: before.workOrder.number))
        } catch {
            throw problem(error, on: before)
        }
        let replaced = placement.replaced(in: before).count
        let count: StyledText = replaced == 1 ? "1 earlier note" : "\(replaced) earlier notes"
        let end: StyledText = !outcome.isSaved ? "" : replaced == 0 ? " added" : " saved, replaces \(count)"
        var change = MadeChange<ChangedItem>(
            outcome, kind: "note", words: "\(before.workOrder.number) note\(end)",
            item: .note(try await note(text, placement, outcome, before)))
        let lines = text.split(separator: "\n").count
        change.surroundings = lines == 1 ? "1 line" : "\(lines) lines"
        return [change]
    }

    /// Returns the details with the saved note last, or with the note that a dry run would save, without an id.
    private func note(
        _ text: String, _ placement: NotePlacement, _ outcome: ChangeOutcome, _ before: WorkOrderDetails
    ) async throws(FlowProblem) -> WorkOrderDetails {
        guard outcome == .wouldSave else { return outcome.isSaved ? try await details() : before }
        var details = before
        details.notes.append(
            NoteVersion(
                id: NoteVersion.ID(""), text: NoteReplacement.text(text, replacing: placement.replaced(in: before)),
                author: session.session.user.name, savedAt: session.now()))
        return details
    }

    /// Adds a part, a meter reading, a cost, labor time or a request to the log.
    /// - Parameter mayGoDown: whether a meter reading may be below the last one.
    public func record(
        _ content: LogEntry.Content, mayGoDown: Bool = false, mode: ChangeMode = .save
    ) async throws(FlowProblem) -> [MadeChange<ChangedItem>] {
        let outcome = try await saving { () async throws(ChangeError) in
            switch content {
            case .part(let part): try await scope.consumePart.execute(part, mode: mode)
            case .reading(let reading):
                try await scope.addMeterReading.execute(reading, mayGoDown: mayGoDown, mode: mode)
            case .cost(let cost): try await scope.addCost.execute(cost, mode: mode)
            case .request(let request): try await scope.requestAssignment.execute(request.text, mode: mode)
            case .time(let span):
                try await scope.addTimeEntry.execute(from: span.start, to: span.end ?? session.now(), mode: mode)
            }
        }
        let details = try await details()
        // The saved entry may spell the name of a meter in another way than the person did.
        let entry: LogEntry? =
            switch outcome {
            case .saved(let id): details.logEntry(LogEntry.ID(id.rawValue))
            case .wouldSave: planned(content)
            case .unchanged: nil
            }
        let asked = details.openRequests.first { $0.personID == session.session.user.id }
        let shown = entry?.content ?? (content.isRequest ? asked?.content : nil) ?? content
        return [
            MadeChange(
                outcome, kind: "log_entry", words: "\(details.workOrder.number) \(LogFormatter.words(shown))",
                item: .entry(entry))
        ]
    }

    /// The entry that a dry run would add. It has no id yet.
    func planned(_ content: LogEntry.Content) -> LogEntry {
        let user = session.session.user
        return LogEntry(
            id: LogEntry.ID(""), personID: user.id, person: user.name, content: content, recordedAt: session.now())
    }

    /// Signs the work order.
    /// - Parameters:
    ///   - strokes: the drawn signature as a path; `nil` without one.
    ///   - shown: the content that the person saw (``CaptureSignatureUseCase/shownContent(of:)``).
    public func sign(
        _ signer: String, strokes: String? = nil, shown: String? = nil, mode: ChangeMode = .save
    ) async throws(FlowProblem) -> [MadeChange<ChangedItem>] {
        let outcome = try await saving { () async throws(ChangeError) in
            try await scope.captureSignature.execute(signer: signer, strokes: strokes, mode: mode, shown: shown)
        }
        let details = try await details()
        let planned = Signature(signer: signer, signedAt: session.now(), strokes: strokes)
        return [
            MadeChange(
                outcome, kind: "signature", words: "\(details.workOrder.number) signed by \(signer)",
                item: .signature(outcome == .wouldSave ? planned : details.signature))
        ]
    }

    /// Deletes the signature.
    /// - Parameter shown: the signature that the person saw; `nil` for the current one.
    public func deleteSignature(
        shown: FieldValue? = nil, mode: ChangeMode = .save
    ) async throws(FlowProblem) -> [MadeChange<ChangedItem>] {
        let outcome = try await saving { () async throws(ChangeError) in
            try await scope.deleteSignature.execute(mode: mode, shown: shown)
        }
        let details = try await details()
        let end: StyledText =
            outcome == .unchanged ? "has no signature" : "signature deleted"
        return [
            MadeChange(
                outcome, kind: "signature", words: "\(details.workOrder.number) \(end)",
                item: .signature(outcome == .wouldSave ? nil : details.signature))
        ]
    }

    // MARK: Support

    func saving<Outcome>(
        task: WorkOrderTask.ID? = nil, _ change: () async throws(ChangeError) -> Outcome
    ) async throws(FlowProblem) -> Outcome {
        do throws(ChangeError) { return try await change() } catch {
            // The message names the work order. If it cannot be read either, the message does without.
            var details: WorkOrderDetails?
            do throws(ChangeError) { details = try await scope.getDetails.execute() } catch { details = nil }
            throw problem(error, on: details, task: task)
        }
    }

    /// The problem of a change that was not saved.
    public func problem(
        _ error: ChangeError, on details: WorkOrderDetails?, task: WorkOrderTask.ID? = nil
    ) -> FlowProblem {
        var newer: NewerValue?
        if case .changedSinceShown(let field, let value, _) = error { newer = NewerValue(field: field, value: value) }
        let place = task.flatMap { id in details?.tasks.firstIndex { $0.id == id } }.map { $0 + 1 }
        return FlowProblem(
            ChangeMessages.message(
                for: error, number: details?.workOrder.number, place: place, of: session.session, time: session.time),
            newer: newer)
    }

    /// Returns the work order after the changes. A dry run has saved none of them, so they are applied here.
    func details(
        after outcomes: [ChangeOutcome], of changes: [Change]
    ) async throws(FlowProblem) -> WorkOrderDetails {
        var details = try await details()
        if outcomes.contains(.wouldSave) { changes.forEach { details.apply($0) } }
        return details
    }

    /// Returns a remark about labor time that the server would refuse because the clock of this device is wrong.
    func clockRemarks(about span: LogEntry.TimeSpan) async throws(FlowProblem) -> [ChangeRemark] {
        let status = try await FlowProblem.wrapping(
            try await session.scope.getSyncStatus.execute(), session.problem)
        return LogMessages.clockWarning(about: span, now: session.now(), skew: status.clockSkew)
            .map { [ChangeRemark($0)] } ?? []
    }
}

extension LogEntry.Content {
    fileprivate var isRequest: Bool { if case .request = self { true } else { false } }
}
