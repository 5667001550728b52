struct PlainField {
    enum Value { case text(String), whole(Int64), flag(Bool) }

    let name: StaticString
    let value: Value

    static func text(_ name: StaticString, _ text: String) -> PlainField { PlainField(name: name, value: .text(text)) }

    static func whole(_ name: StaticString, _ number: Int64) -> PlainField {
        PlainField(name: name, value: .whole(number))
    }

    static func flag(_ name: StaticString, _ flag: Bool) -> PlainField { PlainField(name: name, value: .flag(flag)) }

    /// Returns a field with this text, or `nil` if there is no text.
    static func text(_ name: StaticString, ifAny text: String?) -> PlainField? { text.map { .text(name, $0) } }

    static func flag(_ name: StaticString, ifAny flag: Bool?) -> PlainField? { flag.map { .flag(name, $0) } }

    static func whole(_ name: StaticString, ifAny number: Int64?) -> PlainField? { number.map { .whole(name, $0) } }
}
