import MillwrightFrontEnd
import MillwrightDomain
public import MillwrightScreenKit
public import MillwrightTEA
public import MillwrightViews

/// The question before the undo of a change on which other changes depend, or before the undo or redo of a change on
/// another work order than the one on display. It names the change and lists the others.
public enum UndoScreen: Screen {
    public typealias State = UndoState
    public typealias Event = UndoEvent
    public typealias Effect = UndoEffect
    public typealias Environment = UndoEnvironment

    public nonisolated(nonsending) static func transform(
        _ state: State, _ event: Event, _ environment: Environment, emit: Emit<Effect>
    ) async {
        switch event {
        case .appeared: await emit(.received(await environment.question(state.id, state.direction)))
        case .confirmed:
            guard state.question.value != nil, !state.isWorking else { return }
            await emit(.workBegan)
            await emit(.closed(await environment.step(state.id, state.direction)))
        }
    }

    public static func apply(_ effect: Effect, to state: inout State) {
        switch effect {
        case .received(let result): state.question.receive(result)
        case .workBegan: state.isWorking = true
        case .closed: state.isWorking = false
        }
    }

    /// Returns the event for an input. Enter does not confirm the undo, so that pressing a key twice by mistake undoes
    /// nothing.
    public static func event(for input: Input, in state: State) -> Event? {
        input == .key(Confirmation.key) ? .confirmed : nil
    }

    public static func view(_ state: State, in context: ViewContext) -> View {
        View(
            id: "undo \(state.id.rawValue)", title: title(state), body: body(state, context), keys: keys(state))
    }

    private static func title(_ state: State) -> StyledText {
        let isUndo = state.direction == .undo
        guard let question = state.question.value, question.dependents.isEmpty else {
            return isUndo ? "Undo it anyway?" : "Redo it?"
        }
        return isUndo ? "Undo it on \(question.number)?" : "Redo it on \(question.number)?"
    }

    private static func body(_ state: State, _ context: ViewContext) -> [Block] {
        guard let question = state.question.value else {
            let words = state.question.problem.map { context.words($0).painted(.bad) }
            return [.text(words ?? "reading the change")]
        }
        if question.dependents.isEmpty {
            return [
                .text(question.change.painted(.strong)),
                .text(
                    state.direction == .undo
                        ? "Your last change is on \(question.number), not on this work order."
                        : "The change that you undid is on \(question.number), not on this work order."),
            ]
        }
        let rows = question.dependents.map { RowList.Row([$0]) }
        let list = RowList(columns: [Column("", width: .rest)], rows: rows, empty: "nothing depends on it any longer")
        let explanation: StyledText =
            question.areUndoneToo
            ? "These changes depend on it. They are undone too, and redo brings them back together."
            : "These changes depend on it. They stay in the queue, where you can edit or discard them."
        return [
            .text(question.change.painted(.strong)), .text(explanation),
            .section(Section(title: "Depends on it", summary: "\(question.dependents.count)", blocks: [.list(list)])),
        ]
    }

    private static func keys(_ state: State) -> [KeyHint] {
        let isUndo = state.direction == .undo
        let blocked: StyledText? =
            state.isWorking
            ? (isUndo ? "it is being undone" : "it is being redone")
            : state.question.value == nil ? "the change is not read yet" : nil
        return [Confirmation.hint(isUndo ? "undo" : "redo", blocked: blocked), KeyHint(.escape, "back")]
    }
}
