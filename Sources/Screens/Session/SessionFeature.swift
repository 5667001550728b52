import MillwrightPresentation
public import MillwrightTEA

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
        case .undoRequested(let id):
            switch await environment.undo(id) {
            case .done(let words): await emit.show(words, environment.time)
            case .dependedOn(let id): await emit(.undoQuestioned(id))
            }
        case .redoRequested: await emit.show(await environment.redo(), environment.time)
        case .reported(let words): await emit.show(words, environment.time)
        }
    }

    public static func apply(_ effect: Effect, to state: inout State) {
        switch effect {
        case .received(let result, let now):
            state.summary.receive(result)
            state.now = now
        case .sendingChanged(let words): state.sending = words
        case .undoQuestioned: break
        case .noticed(let words): state.notice = words
        case .noticeExpired: state.notice = nil
        }
    }
}
