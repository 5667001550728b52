import MillwrightDomain
import MillwrightPresentation
import MillwrightScreenKit
import MillwrightUseCases
public import MillwrightViews

extension BinScreen {
    public static func event(for input: Input, in state: State) -> Event? {
        if let row = state.window.row(after: input) { return .selected(row: row) }
        return switch input {
        case .key(.enter), .key(.right), .key(.character("l")): .restored(row: state.window.selected)
        case .row(_, _, let index): .selected(row: index)
        default: nil
        }
    }

    public static func view(_ state: State, in context: ViewContext) -> View {
        let time = TimeFormatter(now: state.now, zone: context.zone)
        return View(
            id: "bin", title: "Bin of photos", pinned: pinned(state, context), body: body(state, time),
            message: state.notice.map(context.notice), keys: keys(state))
    }

    private static func pinned(_ state: State, _ context: ViewContext) -> [Block] {
        let lines = [
            StyledText("deleted on this device in the last 7 days").painted(.faint),
            state.photos.problem.map { context.words($0).painted(.bad) },
        ]
        return lines.compactMap { $0 }.map { .text($0) }
    }

    private static func body(_ state: State, _ time: TimeFormatter) -> [Block] {
        guard let photos = state.photos.value else {
            return state.photos.problem == nil ? [.text("reading the bin of this device")] : []
        }
        let window = photos.dropFirst(state.window.offset).prefix(RowWindow.size)
        return [
            .list(
                RowList(
                    columns: columns, total: photos.count, offset: state.window.offset,
                    window: RowList.Window(window.map { row($0, time) }), selected: state.window.selected,
                    empty: "the bin is empty"))
        ]
    }

    private static let columns = [
        Column("work order", width: .widest(atMost: 10)), Column("file", width: .rest),
        Column("size", width: .widest(atMost: 9), importance: .useful),
        Column("deleted", width: .widest(atMost: 16)),
        Column("removed", width: .widest(atMost: 16), importance: .extra),
    ]

    private static func row(_ binned: BinnedPhoto, _ time: TimeFormatter) -> RowList.Row {
        RowList.Row([
            "\(binned.number)", .cell(binned.photo.fileName), NumberText.size(binned.photo.content.size),
            time.moment(binned.deletedAt), time.moment(binned.until),
        ])
    }

    private static func keys(_ state: State) -> [KeyHint] {
        let blocked: StyledText? =
            state.selected == nil ? "the bin is empty" : state.isRestoring ? "a photo is being restored" : nil
        return [
            KeyHint(.enter, "restore", blocked: blocked), KeyHint(.character("u"), "undo"), KeyHint(.escape, "back"),
        ]
    }
}
