import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightScreenKit
import MillwrightUseCases
public import MillwrightViews

extension ConflictScreen {
    public static func view(_ state: State, in context: ViewContext) -> View {
        // On this screen, the key undoes the decision, which need not be the last change.
        let context = context.on(key).offering(state.content.value?.undo ?? .impossible)
        return View(
            id: "conflict \(state.id.rawValue)", title: title(state), pinned: pinned(state, context),
            body: body(state, context), message: state.notice.map(context.notice), keys: keys(state, context),
            dialog: state.editing?.dialog(context) ?? state.question?.confirmation.dialog)
    }

    /// Returns the key for a next step on this screen; `nil` if the step has the same key on every screen.
    @Sendable private static func key(_ step: NextStep) -> StyledText? {
        switch step {
        case .showConflict, .resolve, .reopenConflict: "this screen"
        case .resolveWithValue: "e"
        default: nil
        }
    }

    private static func title(_ state: State) -> StyledText {
        state.content.value.map { "Conflict \($0.operation.sequence)" } ?? "Conflict"
    }

    private static func pinned(_ state: State, _ context: ViewContext) -> [Block] {
        state.content.problem.map { [.text(context.words($0).painted(.bad))] } ?? []
    }

    private static func body(_ state: State, _ context: ViewContext) -> [Block] {
        guard let content = state.content.value else {
            return state.content.problem == nil ? [.text("reading the conflict on this device")] : []
        }
        let time = TimeFormatter(now: state.now, zone: context.zone)
        let details = content.details.map { [$0.id: $0] } ?? [:]
        guard let conflict = content.conflict else {
            let queue = QueueTable(operations: [content.operation], details: details, time: time)
            return [
                .text([
                    "conflict \(content.operation.sequence) is resolved",
                    "\(queue.words(content.decided)): \(outcome(of: content, queue))",
                ])
            ]
        }
        let table = state.table(context.zone)
        let rows = state.choices.map { choice in
            RowList.Row([words(choice), context.words(table.effect(of: choice, in: conflict))])
        }
        let list = RowList(
            columns: columns, rows: rows, mostLines: effectLines,
            selected: state.editing == nil && state.question == nil ? state.window.selected : nil,
            empty: "\(context.words(table.theirs(conflict)))")
        return [
            .text(table.sides(conflict).map(context.words)),
            .section(
                Section(title: "Choose", summary: "nothing is lost until you choose", blocks: [.list(list)])),
        ]
    }

    /// Returns the state of a change after a decision. A decision that keeps the change, or a part of it, saves a new one.
    private static func outcome(of content: ConflictContent, _ queue: QueueTable) -> StyledText {
        if content.isTheirs { return "the server's value is kept" }
        if content.operation.supersededBy == nil { return queue.state(content.operation) }
        return content.isNote ? "the server's value is kept, and yours is a note" : "saved again as a new change"
    }

    /// The largest number of lines of a choice. A person compares the effects of all choices, so they are not cut on a
    /// narrow display.
    private static let effectLines = 6

    private static let columns = [Column("", width: .widest(atMost: 14)), Column("effect", width: .rest)]

    private static func words(_ choice: ConflictChoice.Kind) -> StyledText {
        switch choice {
        case .mine: "yours"
        case .theirs: "theirs"
        case .value: "another value"
        case .merged: "merged"
        case .asNote: "note"
        case .available: "what is there"
        case .newWorkOrder: "new work order"
        }
    }

    private static func keys(_ state: State, _ context: ViewContext) -> [KeyHint] {
        let cannotChoose: StyledText? =
            if state.isResolving { "the choice is being saved" } else if state.selected == nil {
                "there is nothing to choose"
            } else { nil }
        return [
            KeyHint(.enter, "choose", blocked: cannotChoose),
            KeyHint(
                .character("e"), state.selected == .merged ? "edit merged text" : "edit",
                blocked: state.editProblem.map { context.words($0.summary) }),
            KeyHint(.character("u"), "undo"),
        ]
    }
}
