import MillwrightFrontEnd
import MillwrightDomain
import MillwrightViews

extension TaskEditorState {
    /// Receives the result of a read of the task. Edited input stays with the value that it began with; everything else
    /// shows the new values.
    mutating func receive(_ result: Result<TaskSnapshot, FlowProblem>, now: Instant) {
        snapshot.receive(result)
        self.now = now
        guard let task else { return }
        follow(task)
        if let restored { restore(restored) }
    }

    /// Shows the values of a task where the person has edited nothing.
    private mutating func follow(_ task: WorkOrderTask) {
        let (keepsInput, keepsNote) = (isAnswerChanged, isNoteChanged)
        var next = task
        if keepsInput, let base { next.value = base.value } else { showAnswer(of: task) }
        if keepsNote, let base { next.note = base.note } else { note = TypedText(task.note, shape: .lines) }
        base = next
    }

    /// Shows the answer. If it is on display already, the cursor stays where the person put it.
    private mutating func showAnswer(of task: WorkOrderTask) {
        let shown = TaskInput(task)
        input = input.map { shown.withCursor(of: $0) } ?? shown
    }

    /// Restores unsaved input with the values that the person saw. If the task was not read yet, the input is restored
    /// after the first read.
    mutating func restore(_ draft: TaskEditorDraft) {
        guard let task, var seen = base else { return restored = draft }
        restored = nil
        let shown = draft.shown?.values ?? [:]
        if let answer = shown[.taskAnswer(id)] { seen.value = answer.taskValue }
        if case .text(let note)? = shown[.taskNote(id)] { seen.note = note }
        base = seen
        note = TypedText(draft.note, shape: .lines)
        switch (TaskInput(seen), draft.text, draft.choice) {
        case (.typed(let current), let text?, _): input = .typed(TypedText(text, shape: current.shape))
        case (.chosen, _, let choice?):
            let isOption = task.kind.options?.indices.contains(choice) ?? false
            input = .chosen(isOption ? choice + 1 : 0)
        case (.typed, nil, _), (.chosen, _, nil): break
        }
        follow(task)
    }

    /// Takes note that the person has seen a newer value.
    /// - Parameter isTaken: whether the value replaces the input.
    mutating func see(_ newer: NewerValue, isTaken: Bool) {
        guard var seen = base else { return }
        switch newer.field {
        case .taskAnswer: seen.value = newer.value.taskValue
        case .taskNote: if case .text(let note) = newer.value { seen.note = note }
        default: return
        }
        base = seen
        guard isTaken else { return }
        if newer.field == .taskAnswer(id) {
            input = TaskInput(seen)
        } else {
            note = TypedText(seen.note, shape: .lines)
        }
    }

    /// Changes the displayed task until the next read.
    mutating func update(_ body: (inout WorkOrderTask) -> Void) {
        guard var value = snapshot.value else { return }
        body(&value.task)
        if var seen = base {
            body(&seen)
            base = seen
        }
        switch snapshot {
        case .loading: break
        case .loaded: snapshot = .loaded(value)
        case .failed(let message, _): snapshot = .failed(message, last: value)
        }
    }
}
