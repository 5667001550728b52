/// The fields of a record in the order of their names, for ``JSONText`` to spell without an encoder: an object of texts
/// and whole numbers is most of what a change writes.
protocol PlainlyEncoded: Encodable {
    /// Nothing when there is more to the value than that.
    var fields: [PlainField]? { get }
}

struct PlainField {
    enum Value { case text(String), whole(Int64) }

    let name: StaticString
    let value: Value

    static func text(_ name: StaticString, _ text: String) -> PlainField { PlainField(name: name, value: .text(text)) }

    static func whole(_ name: StaticString, _ number: Int64) -> PlainField {
        PlainField(name: name, value: .whole(number))
    }
}

enum PlainText {
    /// - Returns: nothing when a text has to be escaped.
    static func object(_ fields: [PlainField]) -> String? {
        var json = "{"
        for field in fields {
            if json.utf8.count > 1 { json += "," }
            json += "\"\(field.name)\":"
            switch field.value {
            case .whole(let number): json += "\(number)"
            case .text(let text):
                guard text.utf8.allSatisfy(isPlain) else { return nil }
                json += "\""
                json += text
                json += "\""
            }
        }
        return json + "}"
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") && byte != 0x7F
    }
}
