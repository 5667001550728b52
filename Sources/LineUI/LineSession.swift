import MillwrightViews

/// The state of the line mode, which does not need a terminal. It converts displays to lines, and typed answers to
/// inputs.
struct LineSession: Sendable {
    /// The lines to write and the inputs to send after an answer.
    struct Reply: Equatable, Sendable {
        var lines: [StyledText] = []
        var inputs: [Input] = []
    }

    private enum Question: Sendable {
        case menu
        case text
        case secret(StyledText)
        case option([StyledText], selected: Int?)
        case lines([String])
    }

    /// The keys that work on every screen with the list of all actions.
    private let everywhere: [KeyHint]
    private var page = LinePage(Display(views: [], status: StatusLine([])))
    /// The lines of the screens that were left, by their names.
    private var left: [String: [StyledText]] = [:]
    private var view = 0
    private var question = Question.menu

    init(everywhere: [KeyHint] = []) {
        self.everywhere = everywhere
    }

    /// The question, if the next answer must not be visible while it is typed.
    var secretQuestion: StyledText? {
        if case .secret(let words) = question { words } else { nil }
    }

    /// Returns the lines to write for a display: the whole page for a new screen, otherwise the lines that changed. A
    /// screen to which the person returns begins with its title. So the result of her action comes soon, and not after
    /// lines that she knows.
    mutating func show(_ display: Display) -> [StyledText] {
        let former = page
        page = LinePage(display)
        view = display.views.count - 1
        guard page.name == former.name else {
            question = .menu
            if left.count >= Self.mostLeft { left = [:] }
            left[former.name] = former.lines
            guard let known = left[page.name], let title = page.title else { return wholePage }
            return [title] + page.lines(since: known + [title]) + [page.actions]
        }
        let changed = page.lines(since: former.lines)
        return page.keys == former.keys ? changed : changed + [page.actions]
    }

    /// The number of screens whose lines are kept.
    private static let mostLeft = 100

    mutating func answer(_ typed: String) -> Reply {
        switch question {
        case .menu: return choose(typed.trimmed)
        case .text, .secret:
            question = .menu
            return Reply(inputs: [.replacement(typed)])
        case .option(let options, let selected):
            question = .menu
            return choose(typed.trimmed, of: options, selected)
        case .lines(let lines): return add(typed, to: lines)
        }
    }

    private var wholePage: [StyledText] {
        page.lines + page.changing + [
            page.actions, "Type a number, an action, or quit. An empty line repeats the page.",
        ]
    }

    private mutating func choose(_ typed: String) -> Reply {
        if typed.isEmpty { return Reply(lines: wholePage) }
        if let number = Int(typed) {
            guard let item = page.items[number] else {
                return Reply(lines: ["There is no number \(number) here. An empty line repeats the page."])
            }
            return open(item)
        }
        switch typed.lowercased() {
        case "more" where page.otherRows?.after != false: return Reply(inputs: [.key(.pageDown)])
        case "less" where page.otherRows?.before != false: return Reply(inputs: [.key(.pageUp)])
        case "more": return Reply(lines: ["These are the last rows."])
        case "less": return Reply(lines: ["There are no rows before these."])
        case "help": return Reply(lines: Self.help + [page.actions])
        default: break
        }
        if let hint = hint(for: typed) {
            guard let reason = hint.blocked else { return Reply(inputs: [.key(hint.key)]) }
            let line: StyledText = "\(hint.label) does not work now: \(reason)"
            return Reply(lines: [line.spoken])
        }
        if let key = Self.words[typed.lowercased()] { return Reply(inputs: [.key(key)]) }
        if page.takesText { return Reply(inputs: [.replacement(typed)]) }
        if let key = page.statusKeys.first(where: { $0.name.plain == typed }) { return Reply(inputs: [.key(key)]) }
        if page.hasAllActions, let hint = everywhere.first(where: { $0.key.name.plain == typed }) {
            return Reply(inputs: [.key(hint.key)])
        }
        return Reply(lines: ["There is no action \(typed) here.", page.actions])
    }

    private static let words: [String: Key] = [
        "back": .escape, "next": .down, "previous": .up,
        // Ends the program on every screen, also where `q` would be typed into a text.
        "quit": .control("c"),
    ]

    private static let help: [StyledText] = [
        "Type the number of a line to open it or to fill it in.",
        "Type an action by its name or by its key.",
        "Type next or previous to select a row, more or less for other rows, back to go back, and quit to end.",
    ]

    /// Returns the hint whose label or key is typed. Case is ignored, except for a key of one character.
    private func hint(for typed: String) -> KeyHint? {
        page.keys.first { $0.key.name.plain == typed }
            ?? page.keys.first { $0.label.plain.lowercased() == typed.lowercased() }
            ?? page.keys.first { $0.key.name.plain.count > 1 && $0.key.name.plain.lowercased() == typed.lowercased() }
    }

    private mutating func open(_ item: LineItem) -> Reply {
        switch item {
        case .row(let list, let index):
            return Reply(inputs: [.row(view: view, list: list, index: index)])
        case .field(let field, let fields, let index):
            let input = Input.field(view: view, fields: fields, index: index)
            switch field.value {
            case .check: return Reply(inputs: [input, .key(.space)])
            // The field shows only its value. Space opens the list of the others.
            case .choice(let options, _) where options.count < 2: return Reply(inputs: [input, .key(.space)])
            default: return Reply(lines: ask(for: field), inputs: [input])
            }
        case .editor:
            question = .lines([])
            return Reply(lines: ["Type the text. A line with a single . ends it."])
        }
    }

    private mutating func ask(for field: FormLine) -> [StyledText] {
        switch field.value {
        case .fact, .check: return []
        case .text: question = .text
        case .secret:
            question = .secret("Type \(field.label):")
            return []
        case .choice(let options, let selected):
            question = .option(options, selected: selected)
            return options.enumerated().map { "\($0.offset + 1). \($0.element)" } + ["Type the number of a choice."]
        }
        return ["Type \(field.label):"]
    }

    /// Selects the option with the typed number. Sends one arrow key for each option between the selected option and
    /// this one.
    private func choose(_ typed: String, of options: [StyledText], _ selected: Int?) -> Reply {
        guard let number = Int(typed), options.indices.contains(number - 1) else {
            return Reply(lines: ["Nothing was chosen."])
        }
        let steps = number - 1 - (selected ?? -1)
        return Reply(inputs: Array(repeating: .key(steps > 0 ? .right : .left), count: abs(steps)))
    }

    private mutating func add(_ typed: String, to lines: [String]) -> Reply {
        guard typed == "." else {
            question = .lines(lines + [typed])
            return Reply()
        }
        question = .menu
        return Reply(inputs: [.replacement(lines.joined(separator: "\n"))])
    }
}

extension String {
    fileprivate var trimmed: String {
        String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}
