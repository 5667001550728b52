package import MillwrightViews

/// The list of all commands of the front screen with their keys. The person types a part of a name and chooses a
/// command. The screen then receives the key of this command.
package struct CommandPalette: Equatable, Sendable {
    package let commands: [KeyHint]
    private let legend: [StyledText]
    private var search = TypedText()
    private var selected = 0

    /// - Parameters:
    ///   - view: the front screen. Its own keys come first.
    ///   - everywhere: the keys that work on every screen, unless a text takes them.
    package init(_ view: View, everywhere: [KeyHint]) {
        legend = view.legend
        let others = view.isTyping ? [] : everywhere
        let own = view.keys.filter { !$0.isConsent }
        commands = own + others.filter { hint in !view.keys.contains { $0.key == hint.key } }
    }

    /// The commands whose names contain the typed text.
    private var matching: [KeyHint] {
        let words = search.text.lowercased()
        return commands.filter { words.isEmpty || $0.label.plain.lowercased().contains(words) }
    }

    package enum Answer: Equatable {
        case changed(CommandPalette)
        case chosen(Key)
        case closed
    }

    /// Returns the answer for an input; `nil` if the input is not an answer.
    package func answer(to input: Input) -> Answer? {
        var copy = self
        switch input {
        case .key(.escape): return .closed
        case .key(.up): copy.select(selected - 1)
        case .key(.down): copy.select(selected + 1)
        case .key(.pageUp): copy.select(selected - Self.page)
        case .key(.pageDown): copy.select(selected + Self.page)
        case .wheel(let lines): copy.select(selected + lines)
        case .row(_, _, let index): return choice(index)
        case .key(.enter): return choice(selected)
        default:
            guard copy.search.apply(input) else { return nil }
            copy.select(0)
        }
        return .changed(copy)
    }

    /// The number of rows that Page Up and Page Down move.
    private static let page = 10

    /// Returns the choice of a command. A command that does not work now is shown with the reason, and cannot be
    /// chosen.
    private func choice(_ index: Int) -> Answer? {
        guard matching.indices.contains(index), matching[index].blocked == nil else { return nil }
        return .chosen(matching[index].key)
    }

    private mutating func select(_ row: Int) { selected = min(max(0, row), max(0, matching.count - 1)) }

    private var marks: [Block] { legend.isEmpty ? [] : [.text(legend)] }

    package var dialog: Dialog {
        let rows = matching.map { hint in
            RowList.Row([hint.key.name, hint.blocked.map { "\(hint.label) (\($0))" } ?? hint.label])
        }
        let list = RowList(
            columns: [Column("key", width: .widest(atMost: 10)), Column("command", width: .rest)], rows: rows,
            selected: selected, empty: "no command has this text")
        var dialog = Dialog(
            title: "Commands", blocks: [.fields(Fields([FormLine("search", .text(search))]))] + marks + [.list(list)],
            keys: [KeyHint(.enter, "do it"), KeyHint(.escape, "back")])
        dialog.isNarrowedByText = true
        return dialog
    }
}

extension View {
    /// The key of the commands that a text does not take.
    package static let commandsWhileTyping = Key.control("p")

    /// Returns the view with the keys that work on every screen of a signed-in person: back and the commands. While a text
    /// is being typed, the commands have another key, because the text takes the usual one.
    /// - Parameter isFirst: whether there is no screen to go back to.
    package func withKeysOfEveryScreen(isFirst: Bool) -> View {
        var copy = self
        let back = KeyHint(.escape, "back")
        if !isFirst, !keys.contains(where: { $0.key == back.key }) { copy.keys.append(back) }
        if isTyping {
            // A narrow window leaves out the keys before the last one first. The keys of the text are more useful.
            let place = copy.keys.lastIndex { $0.key == back.key } ?? copy.keys.endIndex
            copy.keys.insert(KeyHint(Self.commandsWhileTyping, "more"), at: place)
        } else {
            copy.keys.append(KeyHint(.character(":"), "more"))
        }
        return copy
    }

    /// Whether the keys are typed into a text.
    var isTyping: Bool { (pinned + body).contains(where: \.isTyping) }
}

extension Block {
    fileprivate var isTyping: Bool {
        switch self {
        case .editor: true
        case .fields(let fields): fields.isTyping
        case .section(let section): section.blocks.contains(where: \.isTyping)
        case .text, .list, .progress, .picture: false
        }
    }
}

extension Fields {
    fileprivate var isTyping: Bool {
        guard let focused else { return false }
        return switch fields[focused].value {
        case .text, .secret: true
        case .fact, .choice, .check: false
        }
    }
}
