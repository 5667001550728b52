public import MillwrightDomain
public import MillwrightPresentation
public import MillwrightUseCases

/// The functions of the kernel that the notes screen calls.
public struct NotesEnvironment: Sendable {
    /// Returns the work order with its notes, and its new state whenever it changes: `ObserveWorkOrderUseCase`.
    public var observe: @Sendable () -> AsyncStream<Result<WorkOrderDetails, ScreenProblem>>
    /// Saves a note. Returns a sentence about the result: `UpdateNotesUseCase`.
    public var save: @Sendable (String, NotePlacement) async throws(ScreenProblem) -> MessageText
    public var time: ScreenTime

    public init(
        observe: @escaping @Sendable () -> AsyncStream<Result<WorkOrderDetails, ScreenProblem>>,
        save: @escaping @Sendable (String, NotePlacement) async throws(ScreenProblem) -> MessageText,
        time: ScreenTime
    ) {
        self.observe = observe
        self.save = save
        self.time = time
    }
}
