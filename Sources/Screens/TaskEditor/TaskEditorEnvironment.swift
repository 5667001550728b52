public import MillwrightFrontEnd
public import MillwrightDomain
public import MillwrightPresentation

/// The functions of the kernel that the task editor calls.
public struct TaskEditorEnvironment: Sendable {
    /// Returns the task, and again whenever it changes. A deleted task is a problem. Calls `ObserveWorkOrderUseCase`
    /// and `ObserveQueueUseCase`.
    public var observe: @Sendable () -> AsyncStream<Result<TaskSnapshot, FlowProblem>>
    /// Saves the answer with `UpdateTaskValueUseCase`; `nil` clears it. The second argument is the answer that the person
    /// saw. Returns a sentence about the result.
    public var answer: @Sendable (TaskValue?, _ shown: TaskValue?) async throws(FlowProblem) -> MessageText
    /// Saves the note of the task with `AddTaskNoteUseCase`; an empty text removes it. The second argument is the note
    /// that the person saw. Returns a sentence about the result.
    public var annotate: @Sendable (String, _ shown: String) async throws(FlowProblem) -> MessageText
    /// The person's own editor for long texts; `nil` without one.
    public var editor: TextEditor?
    public var time: ScreenTime

    public init(
        observe: @escaping @Sendable () -> AsyncStream<Result<TaskSnapshot, FlowProblem>>,
        answer: @escaping @Sendable (TaskValue?, _ shown: TaskValue?) async throws(FlowProblem) -> MessageText,
        annotate: @escaping @Sendable (String, _ shown: String) async throws(FlowProblem) -> MessageText,
        editor: TextEditor? = nil, time: ScreenTime
    ) {
        self.observe = observe
        self.answer = answer
        self.annotate = annotate
        self.editor = editor
        self.time = time
    }
}
