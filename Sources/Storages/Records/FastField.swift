struct FastField {
    enum Value { case text(String), texts([String]), whole(Int64), number(Double), flag(Bool), object([FastField]) }

    let name: StaticString
    let value: Value

    static func text(_ name: StaticString, _ text: String) -> FastField { FastField(name: name, value: .text(text)) }

    static func whole(_ name: StaticString, _ number: Int64) -> FastField {
        FastField(name: name, value: .whole(number))
    }

    /// - Parameter number: a finite number. JSON has no other numbers.
    static func number(_ name: StaticString, ifAny number: Double?) -> FastField? {
        number.map { FastField(name: name, value: .number($0)) }
    }

    static func texts(_ name: StaticString, ifAny texts: [String]?) -> FastField? {
        texts.map { FastField(name: name, value: .texts($0)) }
    }

    static func flag(_ name: StaticString, _ flag: Bool) -> FastField { FastField(name: name, value: .flag(flag)) }

    /// Returns a field with this text, or `nil` if there is no text.
    static func text(_ name: StaticString, ifAny text: String?) -> FastField? { text.map { .text(name, $0) } }

    /// Returns a field with this object, or `nil` if there is no such field.
    static func object(_ name: StaticString, ifAny fields: [FastField]?) -> FastField? {
        fields.map { FastField(name: name, value: .object($0)) }
    }

    static func flag(_ name: StaticString, ifAny flag: Bool?) -> FastField? { flag.map { .flag(name, $0) } }

    static func whole(_ name: StaticString, ifAny number: Int64?) -> FastField? { number.map { .whole(name, $0) } }
}
