public import MillwrightDomain
public import MillwrightPresentation
public import MillwrightScreenKit
package import MillwrightUseCases
public import MillwrightViews

/// The search for an asset by the text of its tag, QR code or barcode.
public enum TagFinding: Equatable, Sendable {
    /// The person types the text, or a scanner does.
    /// - Parameter problem: the reason why nothing was found. Typing removes it.
    case typing(TypedText, problem: Message?)
    /// At least one asset has the text. The person chooses one of the work orders on these assets.
    case found([Asset], Menu<WorkOrder>)

    package init(_ found: ScannedAsset) {
        self = .found(found.assets, Menu(title: "Work orders on this asset", choices: found.workOrders, current: nil))
    }

    enum Answer: Equatable {
        case changed(TagFinding)
        case search(String)
        case chosen(WorkOrder.ID)
        case closed
    }

    /// Returns the answer for an input; `nil` if the input is not an answer.
    func answer(to input: Input) -> Answer? {
        switch self {
        case .typing(let text, _):
            switch input {
            case .key(.escape): return .closed
            case .key(.enter): return text.text.isBlank ? nil : .search(text.text)
            default:
                var text = text
                return text.apply(input) ? .changed(.typing(text, problem: nil)) : nil
            }
        case .found(let assets, let menu):
            return switch menu.answer(to: input) {
            case .moved(let menu): .changed(.found(assets, menu))
            case .chosen(let order): .chosen(order.id)
            case .closed: .closed
            case nil: nil
            }
        }
    }

    func dialog(_ time: TimeFormatter, _ context: ViewContext) -> Dialog {
        switch self {
        case .typing(let text, let problem):
            let context = context.on { step in step == .fetch ? "Esc, then r" : nil }
            let field = FormLine(
                "code", .text(text), hint: "the whole text of the tag", problem: problem.map { context.words($0) })
            return Dialog(
                title: "Find by tag, QR code or barcode", blocks: [.fields(Fields([field], focused: 0))],
                keys: [KeyHint(.enter, "find"), KeyHint(.escape, "back")])
        case .found(let assets, let menu):
            var dialog = menu.dialog { order in
                let due = order.due.map { time.due($0, isOverdue: order.isOverdue(at: time.now)) } ?? ""
                return "\(order.number)  \(StatusFormatter.of(order.status))  \(due)  \(StyledText.cell(order.title))"
            }
            let names = assets.map { "\($0.name) · \($0.code ?? "")" as StyledText }
            dialog.title = StyledText.joined(names, by: ", ")
            if menu.choices.isEmpty {
                dialog.blocks = [.text("no open work orders on this asset")]
                dialog.keys = [KeyHint(.escape, "back")]
            }
            return dialog
        }
    }
}
