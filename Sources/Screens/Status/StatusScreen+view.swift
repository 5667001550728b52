import MillwrightDomain
import MillwrightPresentation
import MillwrightScreenKit
public import MillwrightViews

extension StatusScreen {
    public static func event(for input: Input, in state: State) -> Event? {
        if let row = state.window.row(after: input) { return .selected(row: row) }
        return switch input {
        case .key(.enter): .accountChosen(row: state.window.selected)
        case .row(_, _, let index): .selected(row: index)
        case .key(.character("r")): .fetchRequested
        case .key(.character("K")): .recoveryAcknowledged
        default: nil
        }
    }

    public static func view(_ state: State, in context: ViewContext) -> View {
        let context = context.on(key)
        return View(
            id: "status", title: "Status", pinned: pinned(state, context), body: body(state, context),
            message: context.notice(state.notice, fetching: state.fetching), keys: keys(state))
    }

    /// Returns the key for a next step on this screen; `nil` if the step has the same key on every screen.
    @Sendable private static func key(_ step: NextStep) -> StyledText? {
        switch step {
        case .send, .sendPhotos: "Q, then S"
        case .switchAccount, .showAccounts: "Enter on the account"
        case .acknowledgeRecovery: "K"
        default: nil
        }
    }

    private static func pinned(_ state: State, _ context: ViewContext) -> [Block] {
        state.content.problem.map { [.text(context.words($0).painted(.bad))] } ?? []
    }

    private static func body(_ state: State, _ context: ViewContext) -> [Block] {
        guard let content = state.content.value else {
            return state.content.problem == nil ? [.text("reading the status of this device")] : []
        }
        let time = TimeFormatter(now: state.now, zone: context.zone)
        let report = content.report(state.reachability ?? .notChecked, time)
        let rows = report.rows.map { row -> (isDevice: Bool, field: FormLine) in
            let isServer = row.name == "server" && state.reachability == nil
            let value = isServer ? "\(content.session.server.address), asking it now" : context.words(row.value)
            return (deviceRows.contains(row.name), FormLine(row.label, .fact(value)))
        }
        return [
            .text(context.words(report.head)),
            .fields(Fields(rows.filter { !$0.isDevice }.map(\.field))),
            .section(Section(title: "Accounts on this device", blocks: accounts(state, content, context))),
            .section(Section(title: "This device", blocks: [.fields(Fields(rows.filter(\.isDevice).map(\.field)))])),
        ]
    }

    /// The names of the rows about the device itself. They have a section of their own.
    private static let deviceRows: Set<String> = ["storage", "disk", "secret", "sqlite", "libcurl", "clock"]

    private static func accounts(_ state: State, _ content: StatusContent, _ context: ViewContext) -> [Block] {
        let rows = content.accounts.accounts.map { account in
            RowList.Row([
                account.isInUse ? "in use" : "", .cell(AccountMessages.name(account).plain),
                .cell(account.server?.name ?? ""), AccountTable.state(account),
            ])
        }
        let list = RowList(
            columns: columns, rows: rows, selected: state.window.selected, empty: "nobody is signed in on this device")
        let problems = content.accounts.unreadable.map { context.words(AccountMessages.unreadable($0)) }
        return [.list(list)] + (problems.isEmpty ? [] : [.text(problems)])
    }

    private static let columns = [
        Column("", width: .widest(atMost: 6)), Column("account", width: .rest),
        Column("server", width: .widest(atMost: 24), importance: .useful),
        Column("waiting", width: .widest(atMost: 30)),
    ]

    private static func keys(_ state: State) -> [KeyHint] {
        let isEnded = state.selected?.isInUse == true && state.selected?.hasSessionEnded == true
        let cannotSwitch: StyledText? =
            switch state.selected?.isInUse {
            case nil: "there is no account"
            case true?: "this account is in use"
            case false?: nil
            }
        let recovery = state.content.value?.recovery == nil ? [] : [KeyHint(.character("K"), "acknowledge the damage")]
        return [
            KeyHint(.character("r"), "fetch", blocked: state.isFetching ? "a fetch is under way" : nil),
            isEnded ? KeyHint(.enter, "sign in again") : KeyHint(.enter, "use account", blocked: cannotSwitch),
        ] + recovery
    }
}
