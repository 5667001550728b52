import MillwrightFrontEnd
import MillwrightDomain
import MillwrightPresentation
public import MillwrightScreenKit
public import MillwrightTEA
import MillwrightUseCases
import MillwrightViews

/// The screen with the list of work orders. It filters and sorts the list, and searches all work orders on this device.
public enum WorkOrderListScreen: Screen {
    public typealias State = WorkOrderListState
    public typealias Event = WorkOrderListEvent
    public typealias Effect = WorkOrderListEffect
    public typealias Environment = WorkOrderListEnvironment

    private enum Work { case observation }

    private static let stillReading: MessageText = "the list is being read; press Enter again when it has changed"

    /// The search begins after a pause of this length in typing.
    private static let typingPause = Duration.milliseconds(150)

    public nonisolated(nonsending) static func transform(
        _ state: State, _ event: Event, _ environment: Environment, emit: Emit<Effect>
    ) async {
        var next = state
        switch event {
        case .appeared: await observe(state, environment, emit)
        case .selected(let row):
            next.window.select(row)
            await emit(.selected(row: row))
            if next.window.offset != state.window.offset { await observe(next, environment, emit) }
        case .opened(let row):
            guard let order = state.row(at: row) else { return }
            if state.isListOutdated { return await emit.show(stillReading, environment.time) }
            await emit(.selected(row: row))
            await emit(.opened(order.id))
        case .shown(let id): await emit(.shown(id))
        // An earlier search is not continued, because its text would only be in the way.
        case .searchBegan: await search(TypedText(), in: state, environment, emit)
        case .searchKept:
            next.search = state.search.flatMap { $0.isEmpty ? nil : $0 }
            next.isTyping = false
            await emit(.searchChanged(next.search, isTyping: false))
            await observe(next, environment, emit)
        case .searchTyped(let text): await search(text, in: state, environment, emit)
        case .searchEnded: await search(nil, in: state, environment, emit)
        case .filterMenuChanged(let menu): await emit(.filterMenuChanged(menu))
        case .filterChosen(let filter):
            await emit(.filterChosen(filter))
            next.filter = filter
            next.window.reset()
            await observe(next, environment, emit)
        case .sortMenuChanged(let menu): await emit(.sortMenuChanged(menu))
        case .sortChosen(let key):
            await emit(.sortChosen(key))
            next.sort = key
            next.window.reset()
            await observe(next, environment, emit)
        case .draftRestored(let draft):
            // The list of the first state must not arrive after the draft, because it would decide about the row.
            await emit.cancelPrevious(id: Work.observation)
            await emit(.draftRestored(draft))
            next.restore(draft)
            await observe(next, environment, emit)
        case .creationRequested: await emit(.creationOpened)
        case .created(let id):
            await emit(.created(id))
            await emit(.opened(id))
            await observe(state, environment, emit)
        case .findingChanged(let finding): await emit(.findingChanged(finding))
        case .tagEntered(let code): await find(code, state, environment, emit)
        case .foundChosen(let id):
            await emit(.findingChanged(nil))
            await emit(.opened(id))
        case .ignored: break
        case .fetchRequested: await fetch(state, environment, emit)
        }
    }

    /// Reads the rows of the window, and again whenever they change. A later call for another window ends this one.
    nonisolated(nonsending) private static func observe(
        _ state: State, _ environment: Environment, _ emit: Emit<Effect>
    ) async {
        await emit.cancelPrevious(id: Work.observation)
        for await result in environment.observe(state.query) {
            let time = TimeFormatter(now: environment.time.now(), zone: environment.time.zone)
            let content = result.map { WorkOrderListContent($0, at: time, search: state.query.search) }
            await emit(.received(content, now: time.now, today: environment.time.today))
        }
    }

    nonisolated(nonsending) private static func search(
        _ text: TypedText?, in state: State, _ environment: Environment, _ emit: Emit<Effect>
    ) async {
        let isNew = (text?.text ?? "") != (state.search?.text ?? "")
        if isNew { await emit.cancelPrevious(id: Work.observation) }
        await emit(.searchChanged(text, isTyping: text != nil))
        if !isNew { return }
        if text != nil {
            let clock = environment.time.clock
            guard await emit.debounce(id: Work.observation, for: typingPause, clock: clock) else { return }
        }
        var next = state
        next.search(text, isTyping: text != nil)
        await observe(next, environment, emit)
    }

    nonisolated(nonsending) private static func fetch(
        _ state: State, _ environment: Environment, _ emit: Emit<Effect>
    ) async {
        guard !state.isFetching else { return }
        let words = await emit.fetching(environment.time, environment.fetch)
        await emit.show(words, environment.time)
    }

    public static func draft(of state: State) -> WorkOrderListDraft? { state.draft }

    public static func event(restoring draft: WorkOrderListDraft) -> Event { .draftRestored(draft) }

    /// Finds an asset by its code. If no asset has it, the code stays on display with the reason.
    nonisolated(nonsending) private static func find(
        _ code: String, _ state: State, _ environment: Environment, _ emit: Emit<Effect>
    ) async {
        let problem: Message
        do throws(FlowProblem) {
            let found = try await environment.find(code)
            if !found.assets.isEmpty { return await emit(.findingChanged(TagFinding(found))) }
            problem = WorkOrderMessages.assetNotFound(code, fetch: state.list.value?.list.fetch ?? .complete)
        } catch { problem = error.message }
        await emit(.findingChanged(.typing(TypedText(code), problem: problem)))
    }

    public static func apply(_ effect: Effect, to state: inout State) {
        switch effect {
        case .received(let result, let now, let today):
            let selected = state.restored ?? state.selected?.id
            state.list.receive(result)
            if case .success = result { state.isListOutdated = false }
            (state.now, state.today) = (now, today)
            guard let list = state.list.value?.list else { return }
            state.restored = nil
            let row = selected.flatMap { id in list.workOrders.firstIndex { $0.id == id } }
            state.window.update(total: list.matching, selected: row.map { $0 + state.window.offset })
        case .selected(let row):
            state.window.select(row)
            state.restored = nil
            // The list has the keys again, so no screen above it shows a work order.
            state.opened = nil
        case .shown(let id):
            state.opened = id
            state.placeBeforeSearch?.workOrder = id
            let row = state.list.value?.list.workOrders.firstIndex { $0.id == id }
            if let row { state.window.select(row + state.window.offset) } else { state.restored = id }
        case .searchChanged(let text, let isTyping): state.search(text, isTyping: isTyping)
        case .filterMenuChanged(let menu): state.filterMenu = menu
        case .filterChosen(let filter):
            (state.filter, state.filterMenu) = (filter, nil)
            state.beginNewList()
        case .sortMenuChanged(let menu): state.sortMenu = menu
        case .sortChosen(let key):
            (state.sort, state.sortMenu) = (key, nil)
            state.beginNewList()
        case .draftRestored(let draft): state.restore(draft)
        case .opened, .creationOpened: break
        case .created(let id): state.restored = id
        case .findingChanged(let finding): state.finding = finding
        case .fetchProgressed(let seconds): state.fetching = seconds
        case .noticed(let words): state.notice = words
        case .noticeExpired: state.notice = nil
        }
    }
}
