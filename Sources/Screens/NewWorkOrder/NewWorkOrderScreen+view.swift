import MillwrightDomain
import MillwrightPresentation
import MillwrightScreenKit
public import MillwrightViews

extension NewWorkOrderScreen {
    public static func view(_ state: State, in context: ViewContext) -> View {
        let (id, title): (String, StyledText) = ("new-work-order", "New work order")
        if let refusal = state.refusal {
            return View(
                id: id, title: title, body: [.text(context.words(refusal).painted(.warn))],
                keys: [KeyHint(.escape, "back")])
        }
        return View(
            id: id, title: title, body: [.fields(fields(state, context))] + editors(state),
            message: message(state, context), keys: keys(state),
            dialog: state.questions.open?.dialog ?? (state.isLeaving ? UnsavedQuestion.dialog : dialog(state)))
    }

    private static func message(_ state: State, _ context: ViewContext) -> Notice? {
        if state.isFetching { return Notice("fetching templates from the server") }
        return state.problem.map(context.notice(of:))
    }

    private static func fields(_ state: State, _ context: ViewContext) -> Fields {
        let time = TimeFormatter(now: state.now, zone: context.zone)
        let form = FormField.ofOneLine.map { field in
            var shown = state.values.shown(field, isFocused: state.focus == .form(field), time)
            if field == .assignees, let refusal = state.assignmentRefusal {
                shown.hint = context.words(refusal.summary)
            }
            // An empty title is only a problem when the person saves.
            if field != .title || !state.values.title.isEmpty {
                shown.problem = state.values.problem(in: field, zone: context.zone, now: state.now)
                    .map { context.words($0.summary) }
            }
            return shown
        }
        let signature = FormLine("signature", .check(state.requiresSignature), hint: "required before it is complete")
        return Fields(form + [signature], focused: NewField.ofOneLine.firstIndex(of: state.focus))
    }

    private static func editors(_ state: State) -> [Block] {
        let description = editor(
            state.values.description, isFocused: state.focus == .form(.description), "no description")
        let tasks: Section
        if let template = state.template {
            let lines = template.checklists.flatMap { list -> [StyledText] in
                [StyledText.cell(list.name).painted(.strong)] + list.tasks.map { "  \(StyledText.cell($0.label))" }
            }
            tasks = Section(
                title: "Tasks", summary: "from the template \(StyledText.cell(template.template.title))",
                blocks: [.text(lines)])
        } else {
            let editor = editor(state.tasks, isFocused: state.focus == .tasks, "no tasks; one on each line")
            tasks = Section(title: "Tasks", blocks: [editor])
        }
        return [.section(Section(title: "Description", blocks: [description])), .section(tasks)]
    }

    private static func editor(_ text: TypedText, isFocused: Bool, _ placeholder: StyledText) -> Block {
        if isFocused { return .editor(Editor(text, placeholder: placeholder)) }
        return .text(text.isEmpty ? [placeholder.painted(.faint)] : UntrustedText(text.text).displayLines)
    }

    private static func dialog(_ state: State) -> Dialog? {
        switch state.menu {
        case .field(let menu): menu.dialog(state.values)
        case .templates(let menu):
            menu.dialog { template in
                let tasks: StyledText = template.taskCount == 1 ? "1 task" : "\(template.taskCount) tasks"
                return "\(StyledText.cell(template.title)) · \(tasks), priority \(template.priority.rawValue)"
            }
        case nil: nil
        }
    }

    private static func keys(_ state: State) -> [KeyHint] {
        let save = KeyHint(.control("s"), "create", blocked: state.isSaving ? "it is being saved" : nil)
        let own: [KeyHint] =
            switch state.focus {
            case .form(let field): field.keys + [field.nextField]
            case .signature: [KeyHint(.space, "tick"), KeyHint(.enter, "next field")]
            case .tasks: [KeyHint(.tab, "next field")]
            }
        let template = KeyHint(
            .control("t"), "from a template", blocked: state.isFetching ? "templates are being fetched" : nil)
        return [save] + own + [template, KeyHint(.escape, "back")]
    }
}
