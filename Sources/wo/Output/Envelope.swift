/// The JSON objects around all answers. Within schema 1, fields are only added.
enum Envelope {
    /// The place from which the data of an answer comes.
    enum Source: String {
        case local, server
    }

    /// - Parameters:
    ///   - asOf: The time of the last fetch; `nil` if nothing was fetched, or if the list is not about fetched data.
    ///   - next: The command of the next page; `nil` if there is no next page.
    ///   - more: The members that only this list has.
    static func list(
        _ items: [JSONValue], asOf: String? = nil, source: Source = .local, next: String? = nil, more: JSONValue = [:]
    ) -> JSONValue {
        let list: JSONValue = [
            "schema": .integer(1), "as_of": .optional(asOf), "source": .string(source.rawValue),
            "items": .array(items), "next": .optional(next),
        ]
        return .object(list.members + more.members)
    }

    /// - Parameter asOf: The time of the last fetch; `nil` if nothing was fetched.
    static func item(_ item: JSONValue, asOf: String?, source: Source = .local) -> JSONValue {
        ["schema": .integer(1), "as_of": .optional(asOf), "source": .string(source.rawValue), "item": item]
    }

    static func item(_ item: JSONValue) -> JSONValue { ["schema": .integer(1), "item": item] }

    static func change(_ result: String, operation: JSONValue, item: JSONValue) -> JSONValue {
        ["schema": .integer(1), "result": .string(result), "op": operation, "item": item]
    }
}
