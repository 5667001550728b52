import MillwrightDomain

extension TaskEditorState {
    /// Receives the result of a read of the task. Unsaved input stays; everything else shows the new values.
    mutating func receive(_ result: Result<TaskSnapshot, ScreenProblem>, now: Instant) {
        let (keepsInput, keepsNote) = (isAnswerChanged, isNoteChanged)
        snapshot.receive(result)
        self.now = now
        guard let task else { return }
        if !keepsInput || input == nil { input = TaskInput(task) }
        if !keepsNote { note = TypedText(task.note, shape: .lines) }
        if let restored { restore(restored) }
    }

    /// Restores unsaved input. If the task was not read yet, the input is restored after the first read.
    mutating func restore(_ draft: TaskEditorDraft) {
        guard let task else { return restored = draft }
        restored = nil
        note = TypedText(draft.note, shape: .lines)
        switch (TaskInput(task), draft.text, draft.choice) {
        case (.typed(let current), let text?, _): input = .typed(TypedText(text, shape: current.shape))
        case (.chosen, _, let choice?):
            let isOption = task.kind.options?.indices.contains(choice) ?? false
            input = .chosen(isOption ? choice + 1 : 0)
        case (.typed, nil, _), (.chosen, _, nil): break
        }
    }

    /// Changes the displayed task until the next read.
    mutating func update(_ body: (inout WorkOrderTask) -> Void) {
        guard var value = snapshot.value else { return }
        body(&value.task)
        switch snapshot {
        case .loading: break
        case .loaded: snapshot = .loaded(value)
        case .failed(let message, _): snapshot = .failed(message, last: value)
        }
    }
}
