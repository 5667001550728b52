public import MillwrightFrontEnd
public import MillwrightDomain
public import MillwrightPresentation

/// The functions of the kernel that the labor time screen calls. They apply to one work order.
public struct TimerEnvironment: Sendable {
    /// Returns the labor time, and again whenever it changes. Calls `ObserveWorkOrderUseCase`, `ObserveQueueUseCase`,
    /// `GetTimeEntriesUseCase`, and `StartTimerUseCase` as a dry run.
    public var observe: @Sendable () -> AsyncStream<Result<TimerContent, FlowProblem>>
    /// Starts the person's timer and stops any other timer of the person, with `StartTimerUseCase`. Returns a sentence
    /// about the result. The screen appends the key that undoes the change.
    public var start: @Sendable () async -> Result<MessageText, FlowProblem>
    /// Stops a timer with `StopTimerUseCase`. The arguments are the end (`nil` for now) and the technician whose timer
    /// is stopped (`nil` for the signed-in person). Returns a sentence about the result. The screen appends the key
    /// that undoes the change.
    public var stop: @Sendable (Instant?, User.ID?) async -> Result<MessageText, FlowProblem>
    /// Records time that was not measured by a timer, with `AddTimeEntryUseCase`. The arguments are its start and its
    /// end. Returns a sentence about the result. The screen appends the key that undoes the change.
    public var add: @Sendable (Instant, Instant) async -> Result<MessageText, FlowProblem>
    /// Corrects the end of labor time with `CorrectTimeEntryUseCase`. The last argument is the end that the person saw.
    /// Returns a sentence about the result. The screen appends the key that undoes the change.
    public var correct: @Sendable (LogEntry.ID, Instant, _ shown: Instant) async -> Result<MessageText, FlowProblem>
    public var time: ScreenTime

    public init(
        observe: @escaping @Sendable () -> AsyncStream<Result<TimerContent, FlowProblem>>,
        start: @escaping @Sendable () async -> Result<MessageText, FlowProblem>,
        stop: @escaping @Sendable (Instant?, User.ID?) async -> Result<MessageText, FlowProblem>,
        add: @escaping @Sendable (Instant, Instant) async -> Result<MessageText, FlowProblem>,
        correct:
            @escaping @Sendable (LogEntry.ID, Instant, _ shown: Instant) async -> Result<MessageText, FlowProblem>,
        time: ScreenTime
    ) {
        self.observe = observe
        self.start = start
        self.stop = stop
        self.add = add
        self.correct = correct
        self.time = time
    }
}
