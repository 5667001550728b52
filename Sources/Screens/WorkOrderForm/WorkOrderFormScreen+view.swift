import MillwrightDomain
import MillwrightPresentation
import MillwrightScreenKit
public import MillwrightViews

extension WorkOrderFormScreen {
    public static func view(_ state: State, in context: ViewContext) -> View {
        let id = "work-order-form \(state.id.rawValue)"
        guard let order = state.order.value, let values = state.values else {
            let words = state.order.problem.map { context.words($0).painted(.bad) } ?? "reading the work order"
            return View(id: id, title: "Edit", body: [.text(words)])
        }
        return View(
            id: id, title: "Edit \(order.number)", pinned: pinned(state, context),
            body: [.fields(fields(values, state, context)), description(values, state)],
            message: state.problem.map(context.notice(of:)), keys: keys(state, context),
            dialog: state.newer?.dialog(context) ?? state.questions.open?.dialog
                ?? (state.isLeaving ? UnsavedQuestion.dialog : state.menu?.dialog(values)))
    }

    private static func pinned(_ state: State, _ context: ViewContext) -> [Block] {
        let lines = [
            state.order.problem.map { context.words($0).painted(.bad) },
            state.refusal.map { context.words($0).painted(.warn) },
        ]
        return lines.compactMap { $0 }.map { .text($0) }
    }

    private static func fields(_ values: FormValues, _ state: State, _ context: ViewContext) -> Fields {
        let isEditable = state.refusal == nil
        let time = TimeFormatter(now: state.now, zone: context.zone)
        let fields = FormField.ofOneLine.map { field in
            var shown = values.shown(field, isFocused: state.focus == field, time)
            if field == .assignees, let refusal = state.assignmentRefusal {
                shown.hint = context.words(refusal.summary)
            }
            shown.problem = problem(field, values, state, context)
            if !isEditable { shown.value = fact(shown.value) }
            return shown
        }
        return Fields(fields, focused: isEditable ? FormField.ofOneLine.firstIndex(of: state.focus) : nil)
    }

    /// Returns a value that cannot be edited.
    private static func fact(_ value: FormLine.Value) -> FormLine.Value {
        switch value {
        case .text(let text): .fact(.cell(text.text))
        case .choice(let options, let selected): .fact(selected.map { options[$0] } ?? "")
        case .fact, .secret, .check: value
        }
    }

    /// Returns the reason why an edited value is not allowed. A value that was not edited is not checked.
    private static func problem(
        _ field: FormField, _ values: FormValues, _ state: State, _ context: ViewContext
    ) -> StyledText? {
        guard let saved = state.saved, values.differs(in: field, from: saved) else { return nil }
        return values.problem(in: field, zone: context.zone, now: state.now).map { context.words($0.summary) }
    }

    private static func description(_ values: FormValues, _ state: State) -> Block {
        let text = values.description
        let block: Block =
            state.focus == .description && state.refusal == nil
            ? .editor(Editor(text, placeholder: "no description"))
            : .text(text.isEmpty ? ["no description"] : UntrustedText(text.text).displayLines)
        return .section(Section(title: "Description", blocks: [block]))
    }

    private static func keys(_ state: State, _ context: ViewContext) -> [KeyHint] {
        if state.refusal != nil { return [KeyHint(.escape, "back")] }
        let save = KeyHint(.control("s"), "save", blocked: state.isSaving ? "it is being saved" : nil)
        let editor = state.focus == .description && state.hasEditor ? [TextEditor.hint] : []
        return [save] + state.focus.keys + editor + [state.focus.nextField, KeyHint(.escape, "back")]
    }
}
