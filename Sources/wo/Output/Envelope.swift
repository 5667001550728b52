/// The envelopes of all JSON answers. Within schema 1, fields are only added.
enum Envelope {
    static func list(_ items: [JSONValue], asOf: String?) -> JSONValue {
        [
            "schema": .integer(1), "as_of": .optional(asOf), "source": "local", "items": .array(items), "next": .null,
        ]
    }

    static func item(_ item: JSONValue) -> JSONValue { ["schema": .integer(1), "item": item] }

    static func change(_ result: String, operation: JSONValue, item: JSONValue) -> JSONValue {
        ["schema": .integer(1), "result": .string(result), "op": operation, "item": item]
    }
}
