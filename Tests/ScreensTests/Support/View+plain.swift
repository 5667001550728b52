import MillwrightPresentation
import MillwrightScreenKit
import MillwrightViews

extension View {
    /// The view as lines of text, for comparison. The lines are the title, the pinned blocks, the body, the message,
    /// the dialog and the keys. A `>` marks the selected row or the focused field, and a `-` marks a blocked key.
    var plain: [String] {
        var lines = ["# " + title.plain] + (pinned + body).flatMap(\.plain)
        if let message { lines.append("message: " + message.whole.plain) }
        if let dialog {
            lines.append("dialog: " + dialog.title.plain)
            lines += dialog.blocks.flatMap(\.plain) + [dialog.keys.plain]
        }
        return lines + [keys.plain]
    }
}

extension [KeyHint] {
    var plain: String {
        "keys: "
            + map { ($0.blocked == nil ? "" : "-") + $0.key.name.plain + " " + $0.label.plain }
            .joined(separator: ", ")
    }
}

extension Block {
    var plain: [String] {
        switch self {
        case .text(let paragraphs): return paragraphs.map(\.plain)
        case .list(let list):
            if list.total == 0 { return [list.empty.plain] }
            return list.window.rows.enumerated().map { offset, row in
                let mark = list.selected == list.offset + offset ? ">" : " "
                return mark + row.cells.map(\.plain).joined(separator: " | ")
            }
        case .fields(let fields):
            return fields.fields.enumerated().map { index, field in
                (fields.focused == index ? ">" : " ") + field.plain
            }
        case .section(let section):
            let summary = section.summary.map { " (" + $0.plain + ")" } ?? ""
            return ["## " + section.title.plain + summary] + section.blocks.flatMap(\.plain)
        case .progress(let bar): return [bar.label.plain + " " + bar.detail.plain]
        case .editor(let editor):
            return editor.text.isEmpty ? [editor.placeholder.plain] : editor.text.lines.map { "| " + $0 }
        case .picture(let picture): return [picture.description.plain]
        }
    }
}

extension FormLine {
    var plain: String {
        let words =
            switch value {
            case .fact(let text): text.plain
            case .text(let text): "[" + text.text + "]"
            case .secret(let count): "[" + String(repeating: "*", count: count) + "]"
            case .choice(let options, let selected): "<" + (selected.map { options[$0].plain } ?? "") + ">"
            case .check(let isOn): isOn ? "[x]" : "[ ]"
            }
        let notes = [hint.map { "(" + $0.plain + ")" }, problem.map { "! " + $0.plain }].compactMap { $0 }
        return ([label.plain + ": " + words] + notes).joined(separator: " ")
    }
}

extension Message {
    /// The first sentence of the message, without the steps that it names.
    var plain: String { summary.text { _ in "" }.plain }
}
