/// A JSON value whose object keys keep the order in which they were written.
enum JSONValue: Hashable, Sendable {
    case object([Member])
    case array([JSONValue])
    case string(String)
    case integer(Int64)
    case number(Double)
    case bool(Bool)
    case null

    struct Member: Hashable, Sendable {
        let key: String
        let value: JSONValue
    }

    static func optional(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }

    static func optional(_ number: Int?) -> JSONValue { number.map { .integer(Int64($0)) } ?? .null }

    static func optional(_ number: Double?) -> JSONValue { number.map(JSONValue.number) ?? .null }
}

extension JSONValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral {
    init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(elements.map { Member(key: $0.0, value: $0.1) })
    }

    init(arrayLiteral elements: JSONValue...) {
        self = .array(elements)
    }
}

extension JSONValue {
    /// The members of an object; empty for any other value.
    var members: [Member] {
        if case .object(let members) = self { members } else { [] }
    }

    /// Returns the object with another value for one of its members.
    func with(_ key: String, _ value: JSONValue) -> JSONValue {
        .object(members.map { $0.key == key ? Member(key: key, value: value) : $0 })
    }
}

extension JSONValue: ExpressibleByStringLiteral {
    init(stringLiteral value: String) {
        self = .string(value)
    }
}
