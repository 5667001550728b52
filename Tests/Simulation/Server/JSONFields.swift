import Foundation

/// A JSON object whose fields can be replaced by any value, even one that the types of the contract do not allow.
struct JSONFields {
    enum Value {
        case nothing, null, list
        case text(String)
        case number(Int64)
        case flag(Bool)
        /// A list with one assignee of this type.
        case assignee(type: String)
        /// The content of a log entry of a new kind.
        case newContent
    }

    private var object: [String: Any]

    init?(_ bytes: [UInt8]) {
        do {
            guard let object = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any] else { return nil }
            self.object = object
        } catch { return nil }
    }

    /// The JSON with sorted keys, so that equal objects have equal bytes.
    var bytes: [UInt8] {
        do { return Array(try JSONSerialization.data(withJSONObject: object, options: .sortedKeys)) } catch {
            return Array(#"{"error":"\#(error)"}"#.utf8)
        }
    }

    mutating func set(_ path: [String], to value: Value) { Self.set(value, at: path[...], in: &object) }

    private static func set(_ value: Value, at path: ArraySlice<String>, in object: inout [String: Any]) {
        guard let name = path.first else { return }
        if path.count > 1 {
            var inner = object[name] as? [String: Any] ?? [:]
            set(value, at: path.dropFirst(), in: &inner)
            object[name] = inner
            return
        }
        switch value {
        case .nothing: object[name] = nil
        case .null: object[name] = NSNull()
        case .list: object[name] = [1, 2]
        case .text(let text): object[name] = text
        case .number(let number): object[name] = number
        case .flag(let flag): object[name] = flag
        case .newContent: object[name] = ["travel": ["kilometers": 12]]
        case .assignee(let type): object[name] = [["type": type, "id": "v1", "name": "V"]]
        }
    }
}
