import MillwrightViews

extension View {
    /// The view as lines of text, for comparison: pinned blocks, body, message, dialog.
    var lines: [String] {
        let dialogLines = dialog.map { ["[\($0.title.plain)]"] + $0.blocks.flatMap(\.lines) + $0.keys.map(\.line) }
        return ["# \(title.plain)"] + (pinned + body).flatMap(\.lines)
            + (message.map { ["* \($0.whole.plain)"] } ?? []) + (dialogLines ?? [])
    }

    /// The keys that work: `e edit`.
    var workingKeys: [String] { keys.filter { $0.blocked == nil }.map(\.line) }

    /// The keys that do not work, each with its reason.
    var blockedKeys: [String: String] {
        Dictionary(
            uniqueKeysWithValues: keys.compactMap { hint in hint.blocked.map { (hint.key.name.plain, $0.plain) } })
    }
}

extension KeyHint {
    var line: String { "\(key.name.plain) \(label.plain)" }
}

extension Block {
    var lines: [String] {
        switch self {
        case .text(let paragraphs): paragraphs.map(\.plain)
        case .list(let list): list.lines
        case .fields(let fields): fields.lines
        case .section(let section):
            ["## \(section.title.plain)\(section.summary.map { " · \($0.plain)" } ?? "")"]
                + section.blocks.flatMap(\.lines)
        case .progress(let bar): ["\(bar.label.plain) (\(bar.detail.plain))"]
        case .editor(let editor):
            editor.text.isEmpty ? ["| \(editor.placeholder.plain)"] : editor.text.lines.map { "| \($0)" }
        case .picture(let picture): ["<\(picture.description.plain)>"]
        }
    }
}

extension RowList {
    var lines: [String] {
        guard total > 0 else { return ["(\(empty.plain))"] }
        return window.rows.enumerated().map { index, row in
            let mark = selected == index + offset ? ">" : "-"
            return "\(mark) " + row.cells.map(\.plain).joined(separator: " | ")
        }
    }
}

extension Fields {
    var lines: [String] {
        fields.enumerated().map { index, field in
            let value: String =
                switch field.value {
                case .fact(let text): text.plain
                case .text(let text): text.text
                case .secret(let count): "\(count) characters"
                case .choice(let options, let selected): selected.map { options[$0].plain } ?? ""
                case .check(let isOn): isOn ? "[x]" : "[ ]"
                }
            let notes = [field.hint, field.problem].compactMap { $0?.plain }.map { " (\($0))" }.joined()
            return "\(focused == index ? ">" : "-") \(field.label.plain): \(value)\(notes)"
        }
    }
}
