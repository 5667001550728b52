/// Holds the state of one feature and handles its events.
///
/// Events start in the order of ``send(_:)``, and none is lost. The next event starts as soon as the current one waits
/// or ends, so a slow use case never delays it. ``run()`` handles the events; without it they wait.
public actor Store<Feature: Reducer> {
    /// The current state.
    public private(set) var state: Feature.State

    private let environment: Feature.Environment
    private let requests: AsyncStream<Request<Feature.Event>>
    private nonisolated let queue: AsyncStream<Request<Feature.Event>>.Continuation
    private var works: [WorkNumber: Work] = [:]
    private var latest: [WorkID: WorkNumber] = [:]
    private var worksStarted: WorkNumber = 0
    private var stage = Stage.idle
    private var isFinishing = false
    private var closers: [CheckedContinuation<Void, Never>] = []
    private var stateReaders = Subscribers<Feature.State>()
    private var effectReaders = Subscribers<Feature.Effect>()
    private var effectsApplied = 0

    /// Makes a store that handles its events as soon as ``run()`` is called.
    /// - Parameters:
    ///   - initial: the first state.
    ///   - environment: the closures that the feature calls.
    public init(_ feature: Feature.Type = Feature.self, initial: Feature.State, environment: Feature.Environment) {
        state = initial
        self.environment = environment
        (requests, queue) = AsyncStream.makeStream()
    }

    /// Adds an event to the queue and returns at once. Any thread may call it. Does nothing after the store was closed.
    public nonisolated func send(_ event: Feature.Event) {
        queue.yield(.event(event, ended: nil))
    }

    /// A function that sends events and does not keep the store in memory. Give it to a renderer.
    public nonisolated var sender: @Sendable (Feature.Event) -> Void {
        { [queue] event in queue.yield(.event(event, ended: nil)) }
    }

    /// Sends an event and waits until its work has ended. Must not be called from `transform` of the same store.
    public nonisolated func handle(_ event: Feature.Event) async {
        await withCheckedContinuation { ended in
            if case .terminated = queue.yield(.event(event, ended: ended)) { ended.resume() }
        }
    }

    /// Returns when the work of all events that were sent before has ended or waits for something, such as a use case.
    /// - Returns: the number of effects that the store has applied until then. ``effects()`` publishes the same effects.
    package func settle() async -> Int {
        await withCheckedContinuation { settled in
            if case .terminated = queue.yield(.settling(settled)) { settled.resume(returning: effectsApplied) }
        }
    }

    /// The states of this store. A reader gets the current state at once, and then the newest state each time it asks.
    public nonisolated var states: States<Feature.State> {
        States { [weak self] in await self?.subscribeToStates() }
    }

    /// All effects that are applied from now on, in order. The stream ends when the store is closed.
    public func effects() -> AsyncStream<Feature.Effect> {
        let stream = effectReaders.all()
        if stage == .closed { effectReaders.finish() }
        return stream
    }

    /// Handles events until the task is cancelled or the store is closed. Then cancels the work of all events, and
    /// returns when this work has ended. If the store is already running, the call only waits until the first call
    /// returns.
    public func run() async {
        switch stage {
        case .idle: await handleEvents()
        case .running: await withCheckedContinuation { closers.append($0) }
        case .closed: break
        }
    }

    /// Cancels the work of all events, and returns when everything has ended. Events that wait in the queue still
    /// start, and their work is then cancelled. Must not be called from `transform` of the same store.
    public func close() async {
        isFinishing = false
        cancelWorks()
        queue.finish()
        await run()
    }

    /// Refuses later events, and returns when the work of all earlier events has ended. Unlike ``close()``, it does not
    /// cancel that work. Must not be called from `transform` of the same store.
    public func finish() async {
        isFinishing = true
        queue.finish()
        await run()
    }

    private func handleEvents() async {
        stage = .running
        for await request in requests {
            switch request {
            case .event(let event, let ended): await start(event, ended)
            case .settling(let settled): settled.resume(returning: effectsApplied)
            }
        }
        queue.finish()
        if !isFinishing { cancelWorks() }
        let tasks = works.values.map(\.task)
        await withTaskCancellationHandler {
            for task in tasks { await task.value }
        } onCancel: {
            for task in tasks { task.cancel() }
        }
        end()
    }

    private func cancelWorks() {
        for work in works.values { work.task.cancel() }
    }

    private func end() {
        stage = .closed
        stateReaders.finish()
        effectReaders.finish()
        for closer in closers { closer.resume() }
        closers = []
    }

    private func subscribeToStates() -> AsyncStream<Feature.State> {
        let stream = stateReaders.newest(from: state)
        if stage == .closed { stateReaders.finish() }
        return stream
    }

    /// Starts the work of an event. Returns when this work has suspended or ended, because the actor runs the work
    /// before it resumes this function.
    private func start(_ event: Feature.Event, _ ended: CheckedContinuation<Void, Never>?) async {
        worksStarted += 1
        let number = worksStarted
        await withCheckedContinuation { started in
            let task = Task {
                started.resume()
                await perform(event, as: number)
                ended?.resume()
            }
            works[number] = Work(task: task)
        }
    }

    private func perform(_ event: Feature.Event, as number: WorkNumber) async {
        await Feature.transform(state, event, environment, emit: Emit(to: self, work: number))
        guard let work = works.removeValue(forKey: number) else { return }
        for id in work.ids where latest[id] == number { latest[id] = nil }
    }
}

extension Store: EffectSink {
    func receive(_ effect: Feature.Effect, from work: WorkNumber) {
        guard let work = works[work], !work.isReplaced else { return }
        let before = state
        Feature.apply(effect, to: &state)
        if state != before { stateReaders.publish(state) }
        effectsApplied += 1
        effectReaders.publish(effect)
    }

    func replacePrevious(_ id: WorkID, with work: WorkNumber) {
        guard works[work]?.isReplaced == false else { return }
        if let previous = latest.updateValue(work, forKey: id), previous != work {
            works[previous]?.isReplaced = true
            works[previous]?.task.cancel()
        }
        works[work]?.ids.insert(id)
    }
}
