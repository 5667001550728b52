import SwiftProtobuf

/// Access to fields that may be absent. The format has no required fields, so `require` checks that a field is present.
extension Message {
    func require<Value>(_ value: Value, if isThere: Bool, _ field: String) throws(ChangePageProtobufError) -> Value {
        guard isThere else { throw .missing(field: field) }
        return value
    }

    /// Sets the field. Does nothing if the value is `nil`.
    mutating func set<Value>(_ field: WritableKeyPath<Self, Value>, _ value: Value?) {
        if let value { self[keyPath: field] = value }
    }
}
