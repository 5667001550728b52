public import MillwrightDomain
import MillwrightPresentation

/// The people and teams of a work order while a person chooses them.
public struct Assigning: Equatable, Sendable {
    public var menu: Menu<Assignee>
    public var chosen: [Assignee]
    /// The signed-in person.
    let person: Assignee

    /// - Parameter directory: the people and teams to choose from.
    package init(_ order: WorkOrder, _ directory: Directory, _ session: Session) {
        let person = Assignee.user(session.user.id, name: session.user.name)
        self.person = person
        chosen = order.assignees
        let first = [person] + order.assignees.filter { $0 != person }
        let others = directory.assignees.filter { !first.contains($0) }
        menu = Menu(title: "Assign \(order.number) to", choices: first + others, current: nil)
    }

    enum Answer: Equatable {
        case changed(Assigning)
        case save
        case closed
    }

    /// Returns the answer for an input; `nil` if the input is not an answer. Space or a click ticks a name, and Enter
    /// saves the ticked names.
    func answer(to input: Input) -> Answer? {
        var next = self
        switch input {
        case .key(.enter), .key(.control("s")): return .save
        case .key(.space):
            next.toggle(menu.choices[menu.selected])
        case .key(.character("m")): next.chosen = [person]
        case .key(.character("0")): next.chosen = []
        default:
            switch menu.answer(to: input) {
            case .moved(let menu): next.menu = menu
            case .chosen(let assignee): next.toggle(assignee)
            case .closed: return .closed
            case nil: return nil
            }
        }
        return .changed(next)
    }

    private mutating func toggle(_ assignee: Assignee) {
        if let index = chosen.firstIndex(of: assignee) {
            chosen.remove(at: index)
        } else {
            chosen.append(assignee)
        }
    }

    var dialog: Dialog {
        var dialog = menu.dialog { assignee in
            let mark: StyledText = chosen.contains(assignee) ? "[x]" : "[ ]"
            return "\(mark) \(StyledText.cell(assignee.name))\(assignee == person ? " (you)" : "")"
        }
        if chosen.isEmpty { dialog.blocks.append(.text(StyledText("nobody is assigned").painted(.warn))) }
        dialog.keys = [
            KeyHint(.space, "tick"), KeyHint(.enter, "save"), KeyHint(.character("m"), "only me"),
            KeyHint(.character("0"), "nobody"), KeyHint(.escape, "back"),
        ]
        return dialog
    }
}
