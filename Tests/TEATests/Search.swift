import MillwrightTEA

/// The search of a list: the reducer of most tests.
enum Search: Reducer {
    struct State: Equatable, Sendable {
        var text = ""
        var rows: [String] = []
        var isSearching = false
    }

    enum Event: Sendable, Equatable { case userDidType(String), userDidClear }

    enum Effect: Sendable, Equatable { case textDidChange(String), searchDidStart, searchDidEnd([String]), didClear }

    enum Work: Hashable { case search }

    struct Environment: Sendable {
        var pause = Duration.zero
        var clock: any Clock<Duration> = ContinuousClock()
        var search: @Sendable (String) async -> [String] = { ["\($0) 1", "\($0) 2"] }
    }

    static func transform(
        _ state: State, _ event: Event, _ environment: Environment, emit: Emit<Effect>
    ) async {
        switch event {
        case .userDidType(let text):
            await emit(.textDidChange(text))
            if environment.pause > .zero {
                guard await emit.debounce(id: Work.search, for: environment.pause, clock: environment.clock) else {
                    return
                }
            } else {
                await emit.cancelPrevious(id: Work.search)
            }
            await emit(.searchDidStart)
            await emit(.searchDidEnd(await environment.search(text)))
        case .userDidClear:
            await emit.cancelPrevious(id: Work.search)
            await emit(.didClear)
        }
    }

    static func apply(_ effect: Effect, to state: inout State) {
        switch effect {
        case .textDidChange(let text): state.text = text
        case .searchDidStart: state.isSearching = true
        case .searchDidEnd(let rows): (state.rows, state.isSearching) = (rows, false)
        case .didClear: state = State()
        }
    }
}
