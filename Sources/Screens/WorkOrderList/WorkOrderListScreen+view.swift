import MillwrightDomain
import MillwrightPresentation
import MillwrightScreenKit
public import MillwrightViews

extension WorkOrderListScreen {
    public static func view(_ state: State, in context: ViewContext) -> View {
        // While a search is typed, no row is selected, and the list begins at its first row.
        View(
            id: state.isTyping ? "work-orders found" : "work-orders", title: "Work orders",
            pinned: pinned(state, context), body: body(state),
            message: context.notice(state.notice, fetching: state.fetching), keys: keys(state),
            dialog: dialog(state, context),
            legend: [legend])
    }

    private static func pinned(_ state: State, _ context: ViewContext) -> [Block] {
        var blocks: [Block] = [.text(heading(state))]
        if let search = state.search {
            let field = FormLine(
                "search", .text(search), hint: state.isTyping ? "number, name or any text" : nil)
            blocks.append(.fields(Fields([field], focused: state.isTyping ? 0 : nil)))
        }
        if let problem = state.list.problem {
            blocks.append(.text(context.words(problem).painted(.bad)))
        }
        return blocks
    }

    /// Returns the filter, the number of rows and the order, such as `unfinished · 66, by due date`. A search names the
    /// way to the work orders that the filter hides.
    private static func heading(_ state: State) -> StyledText {
        let count: StyledText = state.list.value.map { "\($0.list.matching)" } ?? "…"
        let incomplete = state.list.value.flatMap { FetchFormatter.short($0.list.fetch) }
        let rest: StyledText = state.isFetching ? " · fetching" : incomplete.map { " · \($0)" } ?? ""
        let words: StyledText = "\(Self.words(state.filter)) · \(count), by \(Self.words(state.sort))\(rest)"
        guard state.search?.isEmpty == false, state.filter != .all else { return words.painted(.faint) }
        let others: StyledText = state.isTyping ? "Enter and f search others" : "f searches others"
        let limited: StyledText = "only \(words) · \(others)"
        return limited.painted(.faint)
    }

    private static func body(_ state: State) -> [Block] {
        guard let content = state.list.value else {
            return state.list.problem == nil ? [.text("reading the work orders of this device")] : []
        }
        let rows = RowList(
            columns: columns, total: content.list.matching, offset: state.window.offset, window: content.rows,
            selected: state.isTyping || isChoosing(state) ? nil : state.window.selected, opened: opened(state),
            empty: empty(state, content.list))
        return [.list(rows)]
    }

    private static let columns = [
        .number("no.", width: .widest(atMost: 7)),
        Column("status", width: .widest(atMost: 13), importance: .useful),
        Column("due", width: .widest(atMost: 14), importance: .useful),
        Column("change", width: .widest(atMost: 13), importance: .useful),
        Column("title", width: .rest, leastRest: 24),
        Column("place", width: .rest, importance: .extra, leastRest: 21),
        Column("assigned to", width: .rest, importance: .extra, leastRest: 16),
        Column("priority", width: .widest(atMost: 8), importance: .extra),
        Column("due", width: .fixed(7), shortFor: [1, 2]),
        Column("", width: .widest(atMost: 1), shortFor: [3]),
        Column("title", width: .rest, leastRest: 24, shortFor: [7], replaces: 4),
        Column("found in", width: .widest(atMost: 12), importance: .useful),
    ]

    /// The marks of the list in a narrow window.
    private static var legend: StyledText {
        let marks = WorkOrderStatus.allCases.map { "\($0.mark) \(StatusFormatter.of($0))" as StyledText }
        let others: StyledText = "6d! 6 days overdue, ↑ not sent, ! needs you"
        return .paint(.faint, "narrow list: \(StyledText.joined(marks, by: ", ")), \(others)")
    }

    private static func opened(_ state: State) -> Int? {
        state.opened.flatMap { id in state.rows.firstIndex { $0.id == id } }.map { $0 + state.window.offset }
    }

    private static func empty(_ state: State, _ list: WorkOrderList) -> StyledText {
        if state.search?.isEmpty == false {
            let way: StyledText = state.isTyping ? "Enter and f show" : "f shows"
            return state.filter == .all
                ? "no work order has all these words; Esc ends the search"
                : "no work order in \"\(words(state.filter))\" has all these words; \(way) others, Esc ends the search"
        }
        if list.fetch != .complete, list.totalOnDevice > 0 {
            return "no work orders that have arrived so far match the filter; f changes the filter, r fetches the rest"
        }
        if list.totalOnDevice == 0 { return "no work orders on this device yet; r fetches them" }
        return "no work orders match the filter; f changes the filter"
    }

    private static func isChoosing(_ state: State) -> Bool {
        state.filterMenu != nil || state.sortMenu != nil || state.finding != nil
    }

    private static func dialog(_ state: State, _ context: ViewContext) -> Dialog? {
        if let finding = state.finding {
            return finding.dialog(TimeFormatter(now: state.now, zone: context.zone), context)
        }
        if let menu = state.filterMenu { return menu.dialog(words) }
        return state.sortMenu?.dialog(words)
    }

    private static func keys(_ state: State) -> [KeyHint] {
        if state.isTyping { return [KeyHint(.enter, "to the list"), KeyHint(.escape, "end search")] }
        var keys = [
            KeyHint(.enter, "open", blocked: state.selected == nil ? "the list is empty" : nil),
            KeyHint(.character("/"), "search"), KeyHint(.character("f"), "show"), KeyHint(.character("o"), "sort"),
            KeyHint(.character("r"), "fetch", blocked: state.isFetching ? "a fetch is under way" : nil),
            KeyHint(.character("n"), "new"), KeyHint(.character("u"), "undo"), KeyHint(.character("q"), "quit"),
            KeyHint(.character("F"), "find by tag"),
        ]
        if state.search != nil { keys.append(KeyHint(.escape, "end search")) }
        return keys
    }

    private static func words(_ filter: WorkOrderListFilter) -> StyledText {
        switch filter {
        case .unfinished: "unfinished"
        case .myDay: "mine, today or overdue"
        case .mine: "mine"
        case .dueToday: "due today"
        case .overdue: "overdue"
        case .highPriority: "high priority"
        case .inProgress: "in progress"
        case .onHold: "on hold"
        case .complete: "complete"
        case .all: "all"
        }
    }

    private static func words(_ key: WorkOrderQuery.Sort.Key) -> StyledText {
        switch key {
        case .due: "due date"
        case .priority: "priority"
        case .number: "number"
        case .updated: "last change"
        case .title: "title"
        }
    }
}
