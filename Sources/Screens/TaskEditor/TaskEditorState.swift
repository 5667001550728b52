public import MillwrightDomain
public import MillwrightPresentation
public import MillwrightViews

public struct TaskEditorState: Equatable, Sendable {
    /// The part of the screen with the cursor.
    public enum Focus: Equatable, Sendable {
        case answer, note
    }

    public let id: WorkOrderTask.ID
    /// The session, which decides whether the person may answer the task.
    public let session: Session
    public var snapshot = Loadable<TaskSnapshot>.loading
    /// The time of the last read.
    public var now: Instant
    /// The seconds east of UTC at the last read, for an answer such as `today`.
    var offset = 0
    /// The task with the answer and the note that the input began with. An edited input keeps them, although the task has
    /// newer ones. Nil before the first read.
    var base: WorkOrderTask?
    /// The current input for the answer. Nil before the first read.
    public var input: TaskInput?
    public var note = TypedText(shape: .lines)
    public var focus = Focus.answer
    /// Whether the question about unsaved input is open.
    public var isLeaving = false
    public var isSaving = false
    /// The question about a newer value, before a save that would replace it.
    public var newer: NewerQuestion?
    /// Whether the person has an editor of her own.
    public var hasEditor = false
    /// The reason why the last save was refused.
    public var problem: Message?
    /// The unsaved input of an earlier run of the program. It is kept here until the first read of the task.
    var restored: TaskEditorDraft?

    public init(id: WorkOrderTask.ID, session: Session, now: Instant) {
        self.id = id
        self.session = session
        self.now = now
    }

    var task: WorkOrderTask? { snapshot.value?.task }

    /// Whether the person has edited the answer.
    var isAnswerChanged: Bool {
        guard let base, let input else { return false }
        do throws(TaskInputProblem) { return try answer(to: base, input) != base.value } catch { return true }
    }

    /// Whether the person has edited the note.
    var isNoteChanged: Bool { base.map { $0.note != note.text } ?? false }

    /// The text of several lines that has the cursor; `nil` if another part has it.
    var longText: TypedText? {
        switch (focus, input) {
        case (.note, _): note
        case (.answer, .typed(let text)) where text.shape == .lines: text
        case (.answer, _): nil
        }
    }

    var isChanged: Bool { isAnswerChanged || isNoteChanged }

    /// Whether leaving the screen would lose typed input. A selected choice does not count, because it is easy to
    /// select again.
    var isLeavingALoss: Bool {
        if case .typed = input, isAnswerChanged { return true }
        return isNoteChanged
    }

    /// The reason why the person may not answer the task. Nil if the person may answer it.
    var refusal: Message? {
        guard let order = snapshot.value?.workOrder else { return nil }
        return EditRule.refusal(for: session, editing: order).map {
            EditMessages.message(for: $0, number: order.number, of: session)
        }
    }

    /// The reason why the current input cannot be saved.
    var inputProblem: Message? {
        guard let base, let input else { return nil }
        do throws(TaskInputProblem) { _ = try answer(to: base, input) } catch { return error.message }
        return nil
    }

    /// The task as it will be when the current input is saved. Nil while the input cannot be saved.
    var answered: WorkOrderTask? {
        guard var answered = base, let input else { return nil }
        do throws(TaskInputProblem) { answered.value = try answer(to: answered, input) } catch { return nil }
        return answered
    }

    private func answer(to task: WorkOrderTask, _ input: TaskInput) throws(TaskInputProblem) -> TaskValue? {
        try input.answer(to: task, at: now, zone: .fixed(offset))
    }

    /// The unsaved input; `nil` if everything is saved.
    public var draft: TaskEditorDraft? {
        if let restored { return restored }
        guard isChanged, let input, let base else { return nil }
        let shown = ShownValues([.taskAnswer(id): FieldValue(answer: base.value), .taskNote(id): .text(base.note)])
        switch input {
        case .typed(let text): return TaskEditorDraft(text: text.text, choice: nil, note: note.text, shown: shown)
        case .chosen(let number):
            let choice = number > 0 ? number - 1 : base.kind.options?.count
            return TaskEditorDraft(text: nil, choice: choice, note: note.text, shown: shown)
        }
    }
}
