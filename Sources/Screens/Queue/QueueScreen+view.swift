import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightScreenKit
public import MillwrightViews

extension QueueScreen {
    public static func view(_ state: State, in context: ViewContext) -> View {
        let context = context.on(key)
        return View(
            id: "queue", title: "Queue", pinned: pinned(state, context), body: body(state, context),
            message: state.notice.map(context.notice), keys: keys(state, context), dialog: dialog(state, context))
    }

    /// Returns the key for a next step on this screen; `nil` if the step has the same key on every screen.
    @Sendable private static func key(_ step: NextStep) -> StyledText? {
        switch step {
        case .editChange, .editFields, .editTime: "e"
        case .retryChange: "y"
        case .retryByServerTime: "c"
        case .retryWithoutTemplate: "t"
        case .moveChanges, .moveToNewWorkOrder: "m"
        case .dropChange: "x"
        case .showConflict, .showConflicts, .resolve, .resolveWithValue: "Enter"
        default: nil
        }
    }

    private static func pinned(_ state: State, _ context: ViewContext) -> [Block] {
        var lines: [StyledText] = []
        let time = TimeFormatter(now: state.now, zone: context.zone)
        if let content = state.queue.value {
            if !content.operations.isEmpty {
                lines.append(QueueTable.counts(content.operations).painted(.faint))
                if let condition = ConnectivityFormatter.condition(content.connectivity),
                    content.operations.contains(where: \.state.isSendable)
                {
                    lines.append(context.words(.paint(.warn, "to be sent \(condition)")))
                }
            }
            // Nothing waits any more for a round that was stopped.
            if let round = content.lastRound, round.stopReason == nil || !content.operations.isEmpty {
                lines.append(context.words("last try \(QueueTable.words(round, time))").painted(.faint))
            }
            if let next = content.nextRound, content.operations.contains(where: \.state.isSendable) {
                lines.append(.paint(.faint, "next automatic try by \(time.moment(next))"))
            }
            if let photos = content.deferredPhotos { lines.append(context.words(photos)) }
        }
        if let problem = state.queue.problem { lines.append(context.words(problem).painted(.bad)) }
        var blocks: [Block] = lines.isEmpty ? [] : [.text(lines)]
        if let progress = state.sending { blocks += bars(progress) }
        return blocks
    }

    /// Returns the progress of sending: the number of sent changes, the photo that is being sent, and the newest event.
    private static func bars(_ progress: SendProgress) -> [Block] {
        var blocks: [Block] = [
            .progress(
                ProgressBar(
                    "sending", done: progress.done, of: progress.total,
                    detail: "\(progress.done) of \(progress.total)"))
        ]
        if let photo = progress.photo {
            let (done, total) = (photo.progress.done, photo.progress.total)
            blocks.append(
                .progress(
                    ProgressBar(
                        .cell(photo.name), done: Int(done), of: Int(total),
                        detail: NumberText.portion(done, of: total))))
        }
        if let note = progress.note { blocks.append(.text(note)) }
        return blocks
    }

    private static func body(_ state: State, _ context: ViewContext) -> [Block] {
        guard let content = state.queue.value else {
            return state.queue.problem == nil ? [.text("reading the queue of this device")] : []
        }
        let table = table(content, at: state.now, context.zone)
        let window = content.operations.dropFirst(state.window.offset).prefix(RowWindow.size)
        let list = RowList(
            columns: columns, total: content.operations.count, offset: state.window.offset,
            window: RowList.Window(window.map { row($0, table) }),
            selected: isAsking(state) ? nil : state.window.selected,
            empty: "nothing is waiting; the server has every change")
        guard let selected = state.selected else { return [.list(list)] }
        let page = Section(
            title: "Change \(selected.sequence)", blocks: [.text(table.page(selected).map(context.words))])
        return [.list(list), .section(page)]
    }

    private static let columns = [
        .number("no.", width: .widest(atMost: 7)),
        Column("age", width: .widest(atMost: 7), importance: .useful),
        Column("change", width: .rest, leastRest: 20),
        Column("size", width: .widest(atMost: 9), importance: .extra),
        Column("state", width: .widest(atMost: 9)),
    ]

    private static func row(_ operation: OutboxOperation, _ table: QueueTable) -> RowList.Row {
        RowList.Row([
            "\(operation.sequence)", table.time.minutes(since: operation.createdAt),
            .cell(table.words(operation).plain),
            operation.change.size > 0 ? NumberText.size(operation.change.size) : "",
            table.transfers[operation.id].map { "↑ \(TransferFormatter.percent($0))%" } ?? operation.state.mark,
        ])
    }

    private static func isAsking(_ state: State) -> Bool {
        state.editing != nil || state.moving != nil || state.dropQuestion != nil || state.clockQuestion != nil
    }

    private static func dialog(_ state: State, _ context: ViewContext) -> Dialog? {
        state.editing?.dialog(context) ?? state.moving?.dialog(context) ?? state.clockQuestion?.confirmation.dialog
            ?? state.dropQuestion?.confirmation.dialog
    }

    private static func keys(_ state: State, _ context: ViewContext) -> [KeyHint] {
        func hint(_ key: Key, _ label: StyledText, _ problem: Message?) -> KeyHint {
            KeyHint(key, label, blocked: problem.map { context.words($0.summary) })
        }
        // These keys are only for a work order that the server refused, so they are shown only there.
        let creation =
            state.selected?.isRefusedCreation == true
            ? [
                hint(.character("t"), "without template", state.templateProblem),
                hint(.character("m"), "move", state.moveProblem),
            ] : []
        return [
            hint(.enter, "decide", state.openProblem),
            hint(.character("e"), "edit", state.editProblem),
            hint(.character("y"), "retry", state.retryProblem),
        ] + creation + [
            hint(.character("x"), "discard", state.dropProblem),
            hint(.character("S"), "send", state.sendProblem),
            KeyHint(.character("u"), "undo"),
        ]
    }
}
