public import MillwrightFrontEnd
public import MillwrightDomain
public import MillwrightPresentation
public import MillwrightUseCases

/// The functions of the kernel that the notes screen calls.
public struct NotesEnvironment: Sendable {
    /// Returns the work order with its notes, and again whenever it changes. Calls `ObserveWorkOrderUseCase`.
    public var observe: @Sendable () -> AsyncStream<Result<WorkOrderDetails, FlowProblem>>
    /// Saves a note with `UpdateNotesUseCase`. Returns a sentence about the result.
    public var save: @Sendable (String, NotePlacement) async throws(FlowProblem) -> MessageText
    /// The person's own editor; `nil` without one.
    public var editor: TextEditor?
    public var time: ScreenTime

    public init(
        observe: @escaping @Sendable () -> AsyncStream<Result<WorkOrderDetails, FlowProblem>>,
        save: @escaping @Sendable (String, NotePlacement) async throws(FlowProblem) -> MessageText,
        editor: TextEditor? = nil, time: ScreenTime
    ) {
        self.observe = observe
        self.save = save
        self.editor = editor
        self.time = time
    }
}
