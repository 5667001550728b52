/// The envelopes of all JSON answers. Within schema 1, fields are only added.
enum Envelope {
    /// - Parameters:
    ///   - next: the command of the next page; `nil` without one.
    ///   - more: the members that only this list has.
    static func list(
        _ items: [JSONValue], asOf: String?, next: String? = nil, more: JSONValue = [:]
    ) -> JSONValue {
        let list: JSONValue = [
            "schema": .integer(1), "as_of": .optional(asOf), "source": "local", "items": .array(items),
            "next": .optional(next),
        ]
        return .object(list.members + more.members)
    }

    static func item(_ item: JSONValue) -> JSONValue { ["schema": .integer(1), "item": item] }

    static func change(_ result: String, operation: JSONValue, item: JSONValue) -> JSONValue {
        ["schema": .integer(1), "result": .string(result), "op": operation, "item": item]
    }
}
