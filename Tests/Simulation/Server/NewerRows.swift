/// The rows that a newer or broken server sends. Each entity is always sent in the same changed form, even after it
/// gets a new version.
struct NewerRows {
    /// The seed that decides which entities change, and how.
    let salt: UInt64
    /// The share of changed entities: one in this many.
    let share: Int
    let ways: [RowChange]

    func way(for key: PlantData.Key) -> RowChange? {
        var random = source("\(key.kind) \(key.id)")
        return random.oneIn(share) ? random.pick(ways.filter { $0.concerns(key) }) : nil
    }

    /// Returns the number that replaces the real numbers in a receipt; nil if the receipt stays correct.
    func number(forReceiptOf operation: String) -> Int64? {
        var random = source(operation)
        guard random.oneIn(share), ways.contains(where: \.isNumber) else { return nil }
        return RowChange.number(&random)
    }

    /// Returns the bytes of a row as they are sent.
    func told(_ row: PlantData.Row) -> [UInt8] {
        guard let way = way(for: row.key) else { return row.json }
        var random = source(row.key.id)
        return way.applied(to: row, &random)
    }

    private func source(_ text: String) -> RandomSource {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return RandomSource(seed: salt).split(hash)
    }
}

/// A difference between a sent row and its true content.
enum RowChange: CaseIterable {
    case unknownWord, wrongType, missingField, null
    case unreadableID, unreadableNumbers
    case highSequence, highVersion, highNumbers
    /// The deletion of an entity that still exists, with a version out of range.
    case highDeletion

    static let newer: [RowChange] = [.unknownWord]
    static let broken: [RowChange] = [
        .unknownWord, .wrongType, .missingField, .null, .unreadableID, .unreadableNumbers,
    ]
    static let numbers: [RowChange] = [.highSequence, .highVersion, .highNumbers, .highDeletion]

    var isNumber: Bool { Self.numbers.contains(self) }

    /// Returns whether the change can be applied to `key`. It cannot for a kind that no device knows, because such a
    /// row is unreadable anyway.
    func concerns(_ key: PlantData.Key) -> Bool { key.kind != PlantData.unknownKind }

    /// Returns an integer in JSON that is beyond every valid count.
    static func number(_ random: inout RandomSource) -> Int64 { random.oneIn(2) ? .max : 1 << 53 }

    func applied(to row: PlantData.Row, _ random: inout RandomSource) -> [UInt8] {
        guard var fields = JSONFields(row.json) else { return row.json }
        let number = Self.number(&random)
        let content = row.isDeleted ? [] : [row.key.kind]
        switch self {
        case .unknownWord: Self.setUnknownWord(in: &fields, row, &random)
        case .wrongType: fields.set(content + [Self.field(of: row)], to: .list)
        case .missingField: fields.set(content + [Self.field(of: row)], to: .nothing)
        case .null: fields.set(content + [Self.field(of: row)], to: .null)
        case .unreadableID: fields.set(["id"], to: random.oneIn(2) ? .nothing : .text("an id with blanks"))
        case .unreadableNumbers:
            fields.set(["version"], to: .text("three"))
            fields.set(["seq"], to: random.oneIn(2) ? .null : .number(-1))
        case .highSequence: fields.set(["seq"], to: .number(number))
        case .highVersion: fields.set(["version"], to: .number(number))
        case .highNumbers:
            fields.set(["version"], to: .number(number))
            fields.set(["seq"], to: .number(number))
        case .highDeletion:
            fields.set(["version"], to: .number(number))
            fields.set(["deleted"], to: .flag(true))
            fields.set([row.key.kind], to: .nothing)
        }
        return fields.bytes
    }

    /// Returns a field that every reader of such a row needs.
    private static func field(of row: PlantData.Row) -> String {
        if row.isDeleted { return "version" }
        return switch row.key.kind {
        case "workOrder": "title"
        case "task": "label"
        case "photo": "size"
        case "logEntry": "recordedAt"
        default: "text"
        }
    }

    private static func setUnknownWord(in fields: inout JSONFields, _ row: PlantData.Row, _ random: inout RandomSource)
    {
        if row.isDeleted {
            fields.set(["entity"], to: .text("assembly"))
            return
        }
        switch row.key.kind {
        case "workOrder":
            switch random.below(3) {
            case 0: fields.set(["workOrder", "status"], to: .text("waitingForParts"))
            case 1: fields.set(["workOrder", "priority"], to: .text("critical"))
            default: fields.set(["workOrder", "assignees"], to: .assignee(type: "vendor"))
            }
        case "task": fields.set(["task", "kind", "type"], to: .text("thermography"))
        case "photo": fields.set(["photo", "mediaType"], to: .text("image/jxl"))
        case "logEntry": fields.set(["logEntry", "content"], to: .newContent)
        default: fields.set(["entity"], to: .text("voiceNote"))
        }
    }
}
