import MillwrightPresentation
import MillwrightViews

/// A writer of JSON that is safe to show on a terminal. Text keeps its true value, but characters that a terminal
/// interprets are written as `\uXXXX`.
enum JSONWriter {
    /// - Parameter isPretty: Whether the JSON is written on several lines, for a person.
    static func text(_ value: JSONValue, isPretty: Bool) -> String {
        var result = ""
        write(value, indent: isPretty ? 0 : nil, to: &result)
        return result
    }

    private static func write(_ value: JSONValue, indent: Int?, to result: inout String) {
        switch value {
        case .object(let members):
            list(members, "{", "}", indent, &result) { member, indent, result in
                write(member.key, to: &result)
                result += indent == nil ? ":" : ": "
                write(member.value, indent: indent, to: &result)
            }
        case .array(let values): list(values, "[", "]", indent, &result) { write($0, indent: $1, to: &$2) }
        case .string(let text): write(text, to: &result)
        case .integer(let number): result += String(number)
        case .number(let number): result += NumberText.text(number) ?? "null"
        case .bool(let bool): result += bool ? "true" : "false"
        case .null: result += "null"
        }
    }

    private static func list<Element>(
        _ elements: [Element], _ opening: String, _ closing: String, _ indent: Int?, _ result: inout String,
        _ element: (Element, Int?, inout String) -> Void
    ) {
        result += opening
        for (index, item) in elements.enumerated() {
            if index > 0 { result += "," }
            newLine(indent.map { $0 + 1 }, &result)
            element(item, indent.map { $0 + 1 }, &result)
        }
        if !elements.isEmpty { newLine(indent, &result) }
        result += closing
    }

    private static func newLine(_ indent: Int?, _ result: inout String) {
        guard let indent else { return }
        result += "\n" + String(repeating: "  ", count: indent)
    }

    private static func write(_ text: String, to result: inout String) {
        result += "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case "\r": result += "\\r"
            default:
                if scalar.controlPicture != nil || scalar.isActedUpon {
                    for unit in String(scalar).utf16 { result += escape(unit) }
                } else {
                    result.unicodeScalars.append(scalar)
                }
            }
        }
        result += "\""
    }

    private static func escape(_ unit: UInt16) -> String {
        let hex = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
    }
}
