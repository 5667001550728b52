/// Values as a database stores them.
extension PlainText {
    /// - Parameters:
    ///   - text: the stored text; nil for no value.
    ///   - kind: the kind of the operation, which is the name of the field.
    static func of(stored text: String?, kind: String) -> String {
        let bytes = Array((text ?? "").utf8)
        switch kind {
        case "due", "timeEnd": return time(text.flatMap { Int64($0) }) ?? text ?? ""
        case "asset": return ServerJSON.read(Named.self, bytes).map { of(asset: $0.id, $0.name, $0.code) } ?? text ?? ""
        case "location": return ServerJSON.read(Named.self, bytes).map { of(location: $0.id, $0.name) } ?? text ?? ""
        case "assignees": return of(storedAssignees: text ?? "")
        case "signature":
            return ServerJSON.read(Signature.self, bytes).map {
                of(signature: $0.signer, WireTime.text($0.signedAt), $0.strokes, [$0.contentSHA256, $0.pictureSHA256])
            } ?? text ?? ""
        default: return text ?? ""
        }
    }

    /// Returns the fields and the tasks of a stored new work order; nil if it cannot be read.
    static func creation(_ json: String) -> (fields: [FreeField: String], tasks: [String])? {
        guard let stored = ServerJSON.read(Creation.self, Array(json.utf8)) else { return nil }
        var fields = Dictionary(uniqueKeysWithValues: FreeField.allCases.map { ($0, "") })
        for field in stored.fields {
            guard let name = FreeField(rawValue: field.kind) else { continue }
            fields[name] = of(stored: field.text, kind: field.kind)
        }
        return (fields, stored.tasks.map(\.id))
    }

    private struct Creation: Decodable {
        struct Field: Decodable {
            let kind: String
            let text: String?
        }
        struct Task: Decodable { let id: String }
        let fields: [Field]
        let tasks: [Task]
    }

    private static func of(storedAssignees text: String) -> String {
        if text == "[]" { return list([]) }
        let all = ServerJSON.read([Assignee].self, Array(text.utf8))
        return all.map { list($0.map { of(assignee: $0.kind, $0.id, $0.name) }) } ?? text
    }

    static func time(_ milliseconds: Int64?) -> String? { milliseconds.map { WireTime.text($0) } }

    private struct Named: Decodable {
        let id, name: String
        let code: String?
    }

    private struct Assignee: Decodable { let kind, id, name: String }

    private struct Signature: Decodable {
        let signer: String
        let signedAt: Int64
        let strokes, contentSHA256, pictureSHA256: String?
    }
}
