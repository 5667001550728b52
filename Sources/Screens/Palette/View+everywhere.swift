package import MillwrightViews

extension View {
    /// The key of the commands that a text does not take.
    static let commandsWhileTyping = Key.control("p")

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
