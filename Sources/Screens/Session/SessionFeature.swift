import MillwrightFrontEnd
import MillwrightPresentation
public import MillwrightTEA
import MillwrightUseCases

/// The work in the background of all screens of a signed-in person. It sends and fetches changes, and provides the
/// facts of the status line. It has no screen of its own.
public enum SessionFeature: Reducer {
    public typealias State = SessionState
    public typealias Event = SessionEvent
    public typealias Effect = SessionEffect
    public typealias Environment = SessionEnvironment

    public nonisolated(nonsending) static func transform(
        _ state: State, _ event: Event, _ environment: Environment, emit: Emit<Effect>
    ) async {
        switch event {
        case .appeared:
            await withDiscardingTaskGroup { group in
                group.addTask {
                    for await words in environment.keepSynchronized() { await emit(.sendingChanged(words)) }
                }
                group.addTask {
                    // A problem of the store is shown with the summary.
                    for await result in environment.observeUndo() {
                        switch result {
                        case .success(let offer): await emit(.undoChanged(offer))
                        case .failure: await emit(.undoChanged(.impossible))
                        }
                    }
                }
                group.addTask { await observeTimer(environment, emit) }
                group.addTask {
                    for await recovery in environment.observeRecovery() { await emit(.recoveryChanged(recovery)) }
                }
                for await result in environment.observe() {
                    await emit(.received(result, now: environment.time.now()))
                }
                group.cancelAll()
            }
        case .sendRequested:
            await emit(.sendingChanged("sending"))
            let words = await environment.send()
            await emit(.sendingChanged(nil))
            await emit.show(words, environment.time)
        case .undoRequested(let id, let workOrder):
            await show(await environment.undo(id, workOrder, state.refused), of: .undo, environment, emit)
        case .redoRequested(let workOrder):
            await show(await environment.redo(workOrder), of: .redo, environment, emit)
        case .reported(let words): await emit.show(words, environment.time)
        }
    }

    nonisolated(nonsending) private static func show(
        _ answer: UndoAnswer, of direction: UndoDirection, _ environment: Environment, _ emit: Emit<Effect>
    ) async {
        switch answer {
        case .done(let words): await emit.show(words, environment.time)
        case .refused(let id, let reason):
            await emit(.undoRefused(id))
            await emit.show(
                "\(reason.sentence). The change before it: \(next: .undo(nil))", environment.time)
        case .questioned(let id): await emit(.undoQuestioned(id, direction))
        }
    }

    /// Reads the running timer, and reports each of its full minutes. Without a timer, it waits for the next one.
    nonisolated(nonsending) private static func observeTimer(_ environment: Environment, _ emit: Emit<Effect>) async {
        let minutes = MinuteTicks(environment.time) { await emit(.ticked(now: $0)) }
        for await result in environment.observeTimer() {
            // A problem of the store is shown with the summary.
            guard case .success(let timer) = result else { continue }
            await emit(.timerChanged(timer, now: environment.time.now()))
            minutes.count(since: timer?.since)
        }
        await minutes.end()
    }

    public static func apply(_ effect: Effect, to state: inout State) {
        switch effect {
        case .received(let result, let now):
            state.summary.receive(result)
            state.now = now
        case .undoChanged(let offer): state.undo = offer
        case .timerChanged(let timer, let now):
            state.timer = timer
            state.now = now
        case .ticked(let now): state.now = now
        case .sendingChanged(let words): state.sending = words
        case .recoveryChanged(let recovery): state.recovery = recovery
        case .undoQuestioned: break
        case .undoRefused(let id):
            state.refused.insert(id)
            state.undo = .possible
        case .noticed(let words): state.notice = words
        case .noticeExpired: state.notice = nil
        }
    }
}
