import MillwrightDomain
import MillwrightPresentation
import MillwrightScreenKit
import MillwrightUseCases
public import MillwrightViews

extension SignatureScreen {
    public static func event(for input: Input, in state: State) -> Event? {
        if let newer = state.signing?.newer { return newer.answer(to: input).map { .newerAnswered($0) } }
        if let signing = state.signing {
            return switch signing.answer(to: input) {
            case .changed(let signing): .signingChanged(signing)
            case .save: .signingSaved
            case .closed: .signingClosed
            case nil: input.staysInDialog ? .ignored : nil
            }
        }
        return switch input {
        case .key(.character("s")), .key(.enter): .signingBegan
        case .key(.character("x")), .key(.delete): .deleteRequested
        default: nil
        }
    }

    public static func view(_ state: State, in context: ViewContext) -> View {
        View(
            id: "signature \(state.id.rawValue)", title: state.title, pinned: pinned(state, context),
            body: body(state, context), message: state.notice.map(context.notice), keys: keys(state),
            dialog: state.signing?.newer?.dialog(context)
                ?? (state.signing?.isLeaving == true ? UnsavedQuestion.dialog : nil))
    }

    private static func pinned(_ state: State, _ context: ViewContext) -> [Block] {
        state.content.problem.map { [.text(context.words($0).painted(.bad))] } ?? []
    }

    private static func body(_ state: State, _ context: ViewContext) -> [Block] {
        guard let content = state.content.value else {
            return state.content.problem == nil ? [.text("reading the signature on this device")] : []
        }
        let signed = Section(title: "What is signed", blocks: [.text(signedLines(content.details))])
        if let signing = state.signing { return place(signing, context) + [.section(signed)] }
        guard let report = content.report else { return [.text("nobody has signed yet; s signs"), .section(signed)] }
        let time = TimeFormatter(now: state.now, zone: context.zone)
        var blocks: [Block] = [.text(SignatureFormatter.lines(of: report, time: time))]
        if !state.strokes.isEmpty {
            let description: StyledText = "signature of \(report.signature.signer)"
            blocks.append(.picture(Picture(.strokes(state.strokes), description: description)))
        }
        return blocks + [.section(signed)]
    }

    /// The name and the area for the drawing.
    private static func place(_ signing: Signing, _ context: ViewContext) -> [Block] {
        let isName = signing.focus == .name
        let name = FormLine(
            "name", .text(signing.name), hint: signing.isSaving ? "saving it" : "the person who signs",
            problem: signing.problem.map { context.words($0) })
        let drawing = signing.drawing
        let help: StyledText =
            if drawing.isFull {
                "the drawing is full; Backspace removes the last stroke"
            } else if drawing.isAlmostFull {
                "the drawing is almost full; end it with a few strokes"
            } else if isName {
                "draw with the mouse, or press Tab and draw with the arrows"
            } else {
                drawing.isPenDown ? "the pen draws; Space lifts it" : "the pen is lifted; Space puts it down"
            }
        let strokes = isName ? drawing.strokes : drawing.strokesWithPen
        return [
            .fields(Fields([name], focused: isName ? 0 : nil)), .text(help),
            .picture(Picture(.strokes(strokes), description: description(drawing))),
        ]
    }

    private static func description(_ drawing: SignatureDrawing) -> StyledText {
        switch drawing.strokes.count {
        case 0: "nothing is drawn"
        case 1: "a drawing of 1 stroke"
        case let count: "a drawing of \(count) strokes"
        }
    }

    /// The parts of the work order that a signature covers: title, description, and each task with its answer and note.
    private static func signedLines(_ details: WorkOrderDetails) -> [StyledText] {
        let order = details.workOrder
        let title: StyledText = "\(order.title)"
        let description = order.description.isEmpty ? [] : UntrustedText(order.description).displayLines
        let tasks = details.tasks.enumerated().map { index, task -> StyledText in
            let note: StyledText = task.note.isEmpty ? "" : " (note: \(StyledText.cell(task.note)))"
            let answer = TaskFormatter.value(task.value, kind: task.kind)
            return "\(index + 1)  \(StyledText.cell(task.label)): \(answer)\(note)"
        }
        return [title.painted(.strong)] + description + tasks
    }

    private static func keys(_ state: State) -> [KeyHint] {
        guard let signing = state.signing else {
            return [
                KeyHint(.character("s"), state.deleteProblem == nil ? "sign again" : "sign"),
                KeyHint(.character("x"), "delete", blocked: state.deleteProblem), KeyHint(.character("u"), "undo"),
            ]
        }
        let sign = KeyHint(.enter, "sign", blocked: signing.hasName ? nil : "a signature needs a name")
        switch signing.focus {
        case .name: return [sign, KeyHint(.tab, "draw"), KeyHint(.escape, "back")]
        case .drawing:
            return [
                KeyHint(.space, signing.drawing.isPenDown ? "lift pen" : "pen down"), KeyHint(.right, "move pen"),
                KeyHint(.backspace, "remove stroke"), KeyHint(.tab, "name"), sign, KeyHint(.escape, "back"),
            ]
        }
    }
}
