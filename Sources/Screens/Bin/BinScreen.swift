import MillwrightFrontEnd
import MillwrightDomain
import MillwrightPresentation
public import MillwrightScreenKit
public import MillwrightTEA
import MillwrightUseCases

/// The photos that were deleted on this device in the last 7 days. Each can be added to its work order again.
public enum BinScreen: Screen {
    public typealias State = BinState
    public typealias Event = BinEvent
    public typealias Effect = BinEffect
    public typealias Environment = BinEnvironment

    private enum Work { case observation }

    public nonisolated(nonsending) static func transform(
        _ state: State, _ event: Event, _ environment: Environment, emit: Emit<Effect>
    ) async {
        switch event {
        case .appeared:
            await emit.cancelPrevious(id: Work.observation)
            for await result in environment.observe() {
                await emit(.received(result, now: environment.time.now()))
            }
        case .selected(let row): await emit(.selected(row: row))
        case .restored(let row):
            guard let photo = state.photo(at: row), !state.isRestoring else { return }
            await emit(.selected(row: row))
            await emit(.restoreBegan)
            let result = await environment.restore(photo)
            await emit(.restoreEnded)
            switch result {
            case .success(let words): await emit.show(words.withUndo, environment.time)
            case .failure(let problem): await emit.show(problem.message.sentence, environment.time)
            }
        }
    }

    public static func apply(_ effect: Effect, to state: inout State) {
        switch effect {
        case .received(let result, let now):
            let selected = state.selected?.photo.id
            state.photos.receive(result)
            state.now = now
            let photos = state.photos.value ?? []
            let row = selected.flatMap { id in photos.firstIndex { $0.photo.id == id } }
            state.window.update(total: photos.count, selected: row)
        case .selected(let row): state.window.select(row)
        case .restoreBegan: state.isRestoring = true
        case .restoreEnded: state.isRestoring = false
        case .noticed(let words): state.notice = words
        case .noticeExpired: state.notice = nil
        }
    }
}
