/// A way in which a field of a row can be wrong.
enum WrongField: String, CaseIterable, Sendable {
    case unknownValue, wrongType, missing, null, huge, duplicate

    func applied(to tree: JSONTree, at path: [String]) -> JSONTree {
        tree.changing(path) { member in
            switch self {
            case .unknownValue: [.init(name: member.name, value: Self.unknown(member.value))]
            case .wrongType: [.init(name: member.name, value: Self.otherType(than: member.value))]
            case .missing: []
            case .null: [.init(name: member.name, value: .null)]
            case .huge: [.init(name: member.name, value: Self.huge(member.value))]
            case .duplicate: [member, .init(name: member.name, value: Self.unknown(member.value))]
            }
        }
    }

    private static func unknown(_ value: JSONTree) -> JSONTree {
        switch value {
        case .object: .object([.init(name: "hologram", value: .number("1"))])
        case .array: .array([.text("hologram")])
        case .text: .text("hologram")
        case .flag: .text("maybe")
        case .number: .number("-1")
        case .null: .text("hologram")
        }
    }

    private static func otherType(than value: JSONTree) -> JSONTree {
        switch value {
        case .object, .array, .text, .flag, .null: .number("7")
        case .number: .text("seven")
        }
    }

    private static func huge(_ value: JSONTree) -> JSONTree {
        switch value {
        case .object, .null: (0..<40).reduce(.null) { inner, _ in .array([inner]) }
        case .array(let elements): .array(Array(repeating: elements.first ?? .null, count: 1_001))
        case .text: .text(String(repeating: "A", count: 70_000))
        case .flag, .number: .number("9223372036854775807")
        }
    }
}
