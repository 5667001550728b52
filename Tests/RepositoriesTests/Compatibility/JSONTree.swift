import Foundation

/// JSON that can be wrong on purpose: it may have two members with the same name, a value of another type, or a
/// missing member.
indirect enum JSONTree: Decodable {
    case object([Member])
    case array([JSONTree])
    case text(String)
    case flag(Bool)
    case number(String)
    case null

    struct Member {
        let name: String
        let value: JSONTree
    }

    init(from decoder: any Decoder) throws {
        // Swift Testing notes the call stack of each error that is thrown, so the most frequent kinds come first.
        let value = try decoder.singleValueContainer()
        if let text = try? value.decode(String.self) {
            self = .text(text)
        } else if let whole = try? value.decode(Int64.self) {
            self = .number("\(whole)")
        } else if let object = try? value.decode([String: JSONTree].self) {
            self = .object(object.sorted { $0.key < $1.key }.map { Member(name: $0.key, value: $0.value) })
        } else if let array = try? value.decode([JSONTree].self) {
            self = .array(array)
        } else if let flag = try? value.decode(Bool.self) {
            self = .flag(flag)
        } else if let number = try? value.decode(Double.self) {
            self = .number("\(number)")
        } else {
            self = .null
        }
    }

    init(_ value: some Encodable) throws {
        self = try JSONDecoder().decode(JSONTree.self, from: JSONEncoder().encode(value))
    }

    /// The paths of all members at any depth. The paths in an array are those of its first element.
    var paths: [[String]] {
        switch self {
        case .object(let members):
            members.flatMap { member in [[member.name]] + member.value.paths.map { [member.name] + $0 } }
        case .array(let elements): elements.first?.paths ?? []
        case .text, .flag, .number, .null: []
        }
    }

    /// - Parameter change: a closure that returns the members in place of the one at the path; an empty array removes
    ///   it.
    func changing(_ path: some Sequence<String>, _ change: (Member) -> [Member]) -> JSONTree {
        var rest = path.makeIterator()
        guard let name = rest.next() else { return self }
        let tail = Array(IteratorSequence(rest))
        switch self {
        case .object(let members):
            return .object(
                members.flatMap { member in
                    if member.name != name { return [member] }
                    if tail.isEmpty { return change(member) }
                    return [Member(name: name, value: member.value.changing(tail, change))]
                })
        case .array(let elements):
            let first = elements.prefix(1).map { $0.changing(path, change) }
            return .array(first + elements.dropFirst())
        case .text, .flag, .number, .null: return self
        }
    }

    var json: String {
        switch self {
        case .object(let members):
            "{" + members.map { "\(quoted($0.name)):\($0.value.json)" }.joined(separator: ",") + "}"
        case .array(let elements): "[" + elements.map(\.json).joined(separator: ",") + "]"
        case .text(let text): quoted(text)
        case .flag(let flag): "\(flag)"
        case .number(let number): number
        case .null: "null"
        }
    }

    private func quoted(_ text: String) -> String {
        let bytes = (try? JSONEncoder().encode(text)) ?? Data()
        return String(decoding: bytes, as: UTF8.self)
    }
}
