import MillwrightDomain
import MillwrightPresentation
import MillwrightScreenKit
public import MillwrightViews

extension TaskEditorScreen {
    public static func view(_ state: State, in context: ViewContext) -> View {
        guard let snapshot = state.snapshot.value, let input = state.input else {
            let words = state.snapshot.problem.map { context.words($0).painted(.bad) } ?? "reading the task"
            return View(id: id(state), title: "Task", body: [.text(words)])
        }
        let answer =
            state.refusal == nil
            ? answerBlocks(input, snapshot.task, state, context) : [savedAnswer(snapshot.task)]
        return View(
            id: id(state), title: "\(snapshot.workOrder.number) task \(snapshot.place)  \(snapshot.task.label)",
            pinned: pinned(state, snapshot, context),
            body: answer + [facts(snapshot.task), note(state)].compactMap { $0 },
            message: state.problem.map(context.notice(of:)), keys: keys(state, input, context),
            dialog: state.newer?.dialog(context) ?? (state.isLeaving ? UnsavedQuestion.dialog : nil))
    }

    private static func id(_ state: State) -> String { "task \(state.id.rawValue)" }

    private static func pinned(_ state: State, _ snapshot: TaskSnapshot, _ context: ViewContext) -> [Block] {
        let lines = [
            state.snapshot.problem.map { context.words($0).painted(.bad) },
            state.refusal.map { context.words($0).painted(.warn) },
            snapshot.state.map { StateFormatter.of($0) },
        ]
        return lines.compactMap { $0 }.map { .text($0) }
    }

    private static func answerBlocks(
        _ input: TaskInput, _ task: WorkOrderTask, _ state: State, _ context: ViewContext
    ) -> [Block] {
        let followUp = state.answered.flatMap(TaskFormatter.followUp).map { Block.text($0.painted(.warn)) }
        let saved = state.isAnswerChanged && task.value != nil ? [savedAnswer(task)] : []
        return [answerBlock(input, task, state, context)] + (followUp.map { [$0] } ?? []) + saved
    }

    private static func answerBlock(
        _ input: TaskInput, _ task: WorkOrderTask, _ state: State, _ context: ViewContext
    ) -> Block {
        let isFocused = state.focus == .answer
        switch input {
        case .chosen(let number):
            let options = (task.kind.options ?? []).map { TaskFormatter.value($0, kind: task.kind) }
            let rows = options.enumerated().map { ["\($0.offset + 1)", $0.element] }
            let none: [StyledText] = ["", TaskFormatter.value(nil, kind: task.kind)]
            let list = RowList(
                columns: [.number("", width: .fixed(2)), Column("answer", width: .rest)],
                rows: ([none] + rows).map { RowList.Row($0) }, selected: isFocused ? number : nil, opened: number,
                empty: "")
            return .section(Section(title: "Answer", blocks: [.list(list)]))
        case .typed(let text) where text.shape == .lines:
            let wanted = TaskValueMessages.wanted(task.kind)
            return .section(Section(title: "Answer", blocks: [lines(of: text, isFocused, placeholder: wanted)]))
        case .typed(let text):
            let field = FormLine(
                "answer", .text(text), hint: TaskValueMessages.wanted(task.kind),
                problem: state.inputProblem.map { context.words($0.summary) })
            return .fields(Fields([field], focused: isFocused ? 0 : nil))
        }
    }

    /// Returns a text of several lines: an editor if it has the cursor, otherwise plain text. An editor always has the
    /// cursor.
    private static func lines(of text: TypedText, _ isFocused: Bool, placeholder: StyledText) -> Block {
        if isFocused { return .editor(Editor(text, placeholder: placeholder)) }
        return .text(text.isEmpty ? [placeholder.painted(.faint)] : UntrustedText(text.text).displayLines)
    }

    private static func savedAnswer(_ task: WorkOrderTask) -> Block {
        .fields(Fields([FormLine("saved answer", .fact(TaskFormatter.value(task.value, kind: task.kind)))]))
    }

    private static func facts(_ task: WorkOrderTask) -> Block? {
        var facts: [FormLine] = []
        if case .meter(let rule) = task.kind, let last = rule.last {
            facts.append(FormLine("last reading", .fact(TaskFormatter.value(.reading(last), kind: task.kind))))
        }
        if task.isRequired { facts.append(FormLine("required", .fact("yes"))) }
        return facts.isEmpty ? nil : .fields(Fields(facts))
    }

    private static func note(_ state: State) -> Block {
        let isFocused = state.focus == .note && state.refusal == nil
        return .section(
            Section(title: "Note", blocks: [lines(of: state.note, isFocused, placeholder: "no note")]))
    }

    private static func keys(_ state: State, _ input: TaskInput, _ context: ViewContext) -> [KeyHint] {
        if state.refusal != nil { return [KeyHint(.escape, "back")] }
        let isLine = if case .typed(let text) = input { text.shape == .line } else { true }
        let isSavedByEnter = state.focus == .answer && isLine
        let blocked = state.isSaving ? "it is being saved" : state.inputProblem.map { context.words($0.summary) }
        return [
            KeyHint(isSavedByEnter ? .enter : .control("s"), "save", blocked: blocked),
            KeyHint(.tab, state.focus == .answer ? "note" : "answer"),
        ] + (state.hasEditor && state.longText != nil ? [TextEditor.hint] : [])
            + [KeyHint(photos, "photos"), KeyHint(.escape, "back")]
    }
}
