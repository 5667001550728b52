import MillwrightFrontEnd
public import MillwrightDomain
public import MillwrightScreenKit
import MillwrightViews

/// The people and teams of a work order while a person chooses them.
public struct Assigning: Equatable, Sendable {
    public var menu: Menu<Assignee>
    public var chosen: [Assignee]
    /// The people and teams that the person saw.
    public private(set) var shown: [Assignee]
    /// The question about a newer assignment, before a save that would replace it.
    public var newer: NewerQuestion?
    /// The signed-in person.
    let person: Assignee

    /// - Parameter directory: the people and teams to choose from.
    package init(_ order: WorkOrder, _ directory: Directory, _ session: Session) {
        let person = Assignee.user(session.user.id, name: session.user.name)
        self.person = person
        (chosen, shown) = (order.assignees, order.assignees)
        let first = [person] + order.assignees.filter { $0 != person }
        let others = directory.assignees.filter { !first.contains($0) }
        menu = Menu(title: "Assign \(order.number) to", choices: first + others, current: nil, narrowedBy: \.name)
    }

    private static let onlyMe = Key.control("o")
    private static let nobody = Key.control("x")

    enum Answer: Equatable {
        case changed(Assigning)
        case save
        /// Saves over a newer assignment.
        case replace(Assigning)
        case closed
    }

    /// Shows the assignment of a read, unless the person has chosen something.
    mutating func follow(_ assignees: [Assignee]) {
        if chosen == shown, newer == nil { (chosen, shown) = (assignees, assignees) }
    }

    /// Returns the answer for an input; `nil` if the input is not an answer. Space or a click ticks a name, and Enter
    /// saves the ticked names. Letters narrow the list.
    func answer(to input: Input) -> Answer? {
        var next = self
        if let newer {
            guard let answer = newer.answer(to: input) else { return nil }
            next.newer = nil
            if answer == .stay { return .changed(next) }
            if case .assignees(let assignees) = newer.newer.value { next.shown = assignees }
            if answer == .replace { return .replace(next) }
            next.chosen = next.shown
            return .changed(next)
        }
        switch input {
        case .key(.enter), .key(.control("s")): return .save
        case .key(.space):
            if menu.choices.indices.contains(menu.selected) { next.toggle(menu.choices[menu.selected]) }
        case .key(Self.onlyMe): next.chosen = [person]
        case .key(Self.nobody): next.chosen = []
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
            KeyHint(.space, "tick"), KeyHint(.enter, "save"), KeyHint(Self.onlyMe, "only me"),
            KeyHint(Self.nobody, "nobody"), KeyHint(.escape, "back"),
        ]
        return dialog
    }
}
