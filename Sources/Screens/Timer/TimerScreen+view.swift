import MillwrightDomain
import MillwrightPresentation
import MillwrightScreenKit
import MillwrightUseCases
public import MillwrightViews

extension TimerScreen {
    public static func event(for input: Input, in state: State) -> Event? {
        if let correction = state.correction {
            return switch correction.answer(to: input) {
            case .typed(let text): .correctionTyped(text)
            case .save: .correctionSaved
            case .closed: .correctionClosed
            case .leaving(let isLeaving): .correctionLeaving(isLeaving)
            case .decided(let answer): .newerAnswered(answer)
            case nil: input.staysInDialog ? .ignored : nil
            }
        }
        if let entering = state.entering {
            return switch entering.answer(to: input) {
            case .changed(let entering): .enteringChanged(entering)
            case .save: .enteringSaved
            case .closed: .enteringClosed
            case nil: input.staysInDialog ? .ignored : nil
            }
        }
        if let row = state.window.row(after: input) { return .selected(row: row) }
        return switch input {
        case .row(_, _, let index): .selected(row: index)
        case .key(.character("t")): .toggled
        case .key(.character("e")): .correctionBegan
        case .key(.enter): .opened
        case .key(.character("a")): .enteringBegan
        default: nil
        }
    }

    public static func view(_ state: State, in context: ViewContext) -> View {
        let number = state.number
        let name: StyledText = number.map { "\($0)" } ?? ""
        let context = context.on { key($0, number) }
        let time = TimeFormatter(now: state.now, zone: context.zone)
        return View(
            id: "timer \(state.id.rawValue)", title: name.plain.isEmpty ? "Labor time" : "Labor time of \(name)",
            pinned: pinned(state, time, context),
            body: body(state, time), message: state.notice.map(context.notice), keys: keys(state),
            dialog: state.correction?.dialog(time, context) ?? state.entering?.dialog(name, time, context))
    }

    /// Returns the key for a next step on this screen; `nil` if the step has the same key on every screen.
    @Sendable private static func key(_ step: NextStep, _ number: Int?) -> StyledText? {
        switch step {
        case .stopTimerAt(number): "e"
        case .startTimer(number), .stopTimer(number): "t"
        default: nil
        }
    }

    private static func pinned(_ state: State, _ time: TimeFormatter, _ context: ViewContext) -> [Block] {
        var blocks: [Block] = []
        if let problem = state.content.problem { blocks.append(.text(context.words(problem).painted(.bad))) }
        guard let content = state.content.value else { return blocks }
        if let own = content.own {
            let spent = LogFormatter.duration(LogFormatter.spent(own.span, now: time.now))
            let words: StyledText = "your timer runs: \(spent), since \(time.moment(own.span.start))"
            blocks.append(.text(words.painted(.accent)))
        } else if let other = content.elsewhere {
            let since = time.moment(other.since)
            blocks.append(.text("your timer runs on \(other.number), since \(since); starting one here stops it"))
        } else {
            blocks.append(.text("your timer does not run"))
        }
        return blocks
    }

    private static func body(_ state: State, _ time: TimeFormatter) -> [Block] {
        guard let content = state.content.value else {
            return state.content.problem == nil ? [.text("reading the labor time on this device")] : []
        }
        let window = content.entries.dropFirst(state.window.offset).prefix(RowWindow.size)
        let list = RowList(
            columns: columns, total: content.entries.count, offset: state.window.offset,
            window: RowList.Window(window.map { row($0, time) }),
            selected: state.correction == nil && state.entering == nil ? state.window.selected : nil,
            empty: "no labor time yet; t starts your timer")
        if content.entries.isEmpty { return [.list(list)] }
        let sum = content.entries.map { LogFormatter.spent($0.span, now: time.now) }.reduce(Duration.zero, +)
        let total: StyledText = "in all \(LogFormatter.duration(sum))"
        return [.list(list), .text(total.painted(.faint))]
    }

    private static let columns = [
        Column("person", width: .rest, importance: .useful), Column("start", width: .widest(atMost: 16)),
        Column("end", width: .widest(atMost: 16)), Column("time", width: .widest(atMost: 12)),
        Column("", width: .widest(atMost: 22), importance: .extra),
        Column("", width: .widest(atMost: 3), importance: .useful, shortFor: [0]),
    ]

    private static func row(_ listing: TimeEntryListing, _ time: TimeFormatter) -> RowList.Row {
        let span = listing.span
        return RowList.Row([
            .cell(listing.entry.person), time.moment(span.start),
            span.end.map { time.end($0, of: span.start) } ?? .paint(.accent, "running"),
            LogFormatter.duration(LogFormatter.spent(span, now: time.now)),
            TimeTable.overlap(of: listing), initials(listing.entry.person),
        ])
    }

    /// The first letters of the names of a person.
    private static func initials(_ person: String) -> StyledText {
        .cell(String(person.split(whereSeparator: \.isWhitespace).compactMap(\.first).prefix(3)))
    }

    private static func keys(_ state: State) -> [KeyHint] {
        let blocked: StyledText? =
            if state.isSaving { "it is being saved" } else if state.content.value == nil {
                "the labor time has not been read yet"
            } else { nil }
        return [
            KeyHint(
                .character("t"), state.content.value?.own == nil ? "start timer" : "stop timer", blocked: blocked),
            KeyHint(
                .character("e"), "stop at a time",
                blocked: state.correctable == nil ? "no timer runs here" : nil),
            KeyHint(.character("a"), "add time"), KeyHint(.character("u"), "undo"),
        ] + (state.selected?.span.end == nil ? [] : [KeyHint(.enter, "correct the end")])
    }
}
