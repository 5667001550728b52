import MillwrightDomain
import MillwrightPresentation

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
            message: state.problem.map { context.words($0).painted(.bad) }, keys: keys(state, context),
            dialog: state.isLeaving ? UnsavedQuestion.dialog : state.menu?.dialog(values))
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
        let fields = FormField.ofOneLine.map { field in
            var shown = Field(label(field), value(field, values), hint: hint(field, state, context))
            shown.problem = problem(field, values, state, context)
            if !isEditable { shown.value = fact(shown.value) }
            return shown
        }
        return Fields(fields, focused: isEditable ? FormField.ofOneLine.firstIndex(of: state.focus) : nil)
    }

    /// Returns a value that cannot be edited.
    private static func fact(_ value: Field.Value) -> Field.Value {
        switch value {
        case .text(let text): .fact(.cell(text.text))
        case .choice(let options, let selected): .fact(selected.map { options[$0] } ?? "")
        case .fact, .secret, .check: value
        }
    }

    private static func label(_ field: FormField) -> StyledText {
        switch field {
        case .title: "title"
        case .priority: "priority"
        case .due: "due"
        case .category: "category"
        case .asset: "asset"
        case .location: "location"
        case .assignees: "assigned"
        case .description: "description"
        }
    }

    private static func value(_ field: FormField, _ values: FormValues) -> Field.Value {
        switch field {
        case .title, .due, .category, .description: return .text(values.text(field) ?? TypedText())
        case .priority:
            let all = WorkOrderPriority.allCases
            return .choice(options: all.map { "\($0.rawValue)" }, selected: all.firstIndex(of: values.priority))
        case .asset: return chosen(values.asset.map { .cell($0.name) } ?? "none")
        case .location: return chosen(values.location.map { .cell($0.name) } ?? "none")
        case .assignees:
            let names = values.assignees.map { StyledText.cell($0.name) }
            return chosen(names.isEmpty ? "nobody" : StyledText.joined(names, by: ", "))
        }
    }

    /// Returns a value that is chosen in a menu. The field itself shows only the chosen value.
    private static func chosen(_ words: StyledText) -> Field.Value { .choice(options: [words], selected: 0) }

    private static func hint(_ field: FormField, _ state: State, _ context: ViewContext) -> StyledText? {
        switch field {
        case .due: "like 2026-12-03 14:00; empty for none"
        case .category: "empty for none"
        case .asset, .location: state.focus == field ? "Enter chooses" : nil
        case .assignees:
            state.assignmentRefusal.map { context.words($0.summary) } ?? (state.focus == field ? "Enter chooses" : nil)
        case .title, .priority, .description: nil
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
        let own: [KeyHint] =
            switch state.focus {
            case .priority: [KeyHint(.right, "higher"), KeyHint(.left, "lower")]
            case .asset, .location, .assignees: [KeyHint(.enter, "choose")]
            case .description: state.hasEditor ? [TextEditor.hint] : []
            case .title, .due, .category: []
            }
        return [save] + own + [KeyHint(.tab, "next field"), KeyHint(.escape, "back")]
    }
}
