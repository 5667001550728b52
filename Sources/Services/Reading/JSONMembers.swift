/// The members of one JSON object. Only brackets and strings are parsed, so this also works for an object with a value
/// that no decoder accepts.
struct JSONMembers {
    private let bytes: ArraySlice<UInt8>
    private var values: [String: [Range<Int>]] = [:]

    /// - Parameter bytes: the object with its brackets. Anything else has no members.
    init(of bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        var scan = JSONMemberScan(bytes)
        while let member = scan.next() { values[member.name, default: []].append(member.value) }
    }

    /// Returns the text of a member that occurs once and is a string without escapes.
    func text(_ name: String) -> String? {
        guard let value = only(name), value.count >= 2, value.first == UInt8(ascii: "\""),
            value.last == UInt8(ascii: "\""), !value.contains(UInt8(ascii: "\\"))
        else { return nil }
        return String(validating: value.dropFirst().dropLast(), as: UTF8.self)
    }

    /// Returns the number of a member that occurs once and is an integer.
    func number(_ name: String) -> Int64? {
        only(name).flatMap { String(validating: $0, as: UTF8.self) }.flatMap(Int64.init)
    }

    func object(_ name: String) -> JSONMembers? { only(name).map(JSONMembers.init(of:)) }

    private func only(_ name: String) -> ArraySlice<UInt8>? {
        guard let found = values[name], found.count == 1, let range = found.first else { return nil }
        return bytes[range]
    }
}
