import MillwrightDomain
import MillwrightPresentation
public import MillwrightScreenKit
public import MillwrightTEA

/// The state of the queue, the connection and this device, and the accounts on it.
public enum StatusScreen: Screen {
    public typealias State = StatusState
    public typealias Event = StatusEvent
    public typealias Effect = StatusEffect
    public typealias Environment = StatusEnvironment

    private enum Work { case observation }

    public nonisolated(nonsending) static func transform(
        _ state: State, _ event: Event, _ environment: Environment, emit: Emit<Effect>
    ) async {
        switch event {
        case .appeared:
            await emit.cancelPrevious(id: Work.observation)
            async let reach: Void = reach(environment, emit)
            for await result in environment.observe() {
                await emit(.received(result, now: environment.time.now()))
            }
            await reach
        case .selected(let row): await emit(.selected(row: row))
        case .accountChosen(let row):
            await emit(.selected(row: row))
            guard let account = state.account(at: row) else { return }
            if account.isInUse, account.hasSessionEnded {
                await emit(.signInRequested)
            } else if account.isInUse {
                await emit.show("\(AccountMessages.name(account)) is in use already", environment.time)
            } else {
                if let problem = await environment.use(account) { await emit.show(problem.sentence, environment.time) }
            }
        case .fetchRequested:
            guard !state.isFetching else { return }
            let words = await emit.fetching(environment.time, environment.fetch)
            await reach(environment, emit)
            await emit.show(words, environment.time)
        case .recoveryAcknowledged:
            guard state.content.value?.recovery != nil else { return }
            await emit.show(await environment.acknowledge(), environment.time)
        }
    }

    private static func reach(_ environment: Environment, _ emit: Emit<Effect>) async {
        await emit(.reachBegan)
        await emit(.reached(await environment.reach()))
    }

    public static func apply(_ effect: Effect, to state: inout State) {
        switch effect {
        case .received(let result, let now):
            let selected = state.selected?.id
            state.content.receive(result)
            state.now = now
            let row = selected.flatMap { id in state.accounts.firstIndex { $0.id == id } }
            state.window.update(total: state.accounts.count, selected: row)
        case .reachBegan: state.reachability = nil
        case .reached(let reachability): state.reachability = reachability
        case .selected(let row): state.window.select(row)
        case .signInRequested: break
        case .fetchProgressed(let seconds): state.fetching = seconds
        case .noticed(let words): state.notice = words
        case .noticeExpired: state.notice = nil
        }
    }
}
