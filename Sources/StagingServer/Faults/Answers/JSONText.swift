/// JSON text that this server wrote, for editing. The result need not be valid JSON.
struct JSONText {
    private struct Member {
        /// The range of a member, from its key to the end of its value.
        let whole: Range<Int>
        let value: Range<Int>
    }

    /// The members that a client needs most.
    private static let important = [
        "receipt.version", "rows", "tokens.expiresIn", "expiresIn", "workOrder.number", "items", "ledgerRetentionDays",
    ].map { $0.split(separator: ".").map(String.init) }

    private(set) var bytes: [UInt8]

    /// Returns `nil` unless the text is a nonempty object.
    init?(_ bytes: [UInt8]) {
        guard bytes.count > 2, bytes.first == UInt8(ascii: "{") else { return nil }
        self.bytes = bytes
    }

    /// The path of the first entry of `important` that the text has. If the text has none of them, this is the path of
    /// its first member.
    var memberThatMatters: [String] {
        Self.important.first { member($0) != nil } ?? [String(decoding: bytes[2..<stringEnd(1) - 1], as: UTF8.self)]
    }

    /// Returns the value at the path; empty if it does not exist.
    func value(_ path: [String]) -> [UInt8] { member(path).map { Array(bytes[$0.value]) } ?? [] }

    mutating func replace(_ path: [String], with value: [UInt8]) {
        guard let member = member(path) else { return }
        bytes.replaceSubrange(member.value, with: value)
    }

    mutating func remove(_ path: [String]) {
        guard let member = member(path) else { return }
        var range = member.whole
        if bytes[range.upperBound] == UInt8(ascii: ",") {
            range = range.lowerBound..<range.upperBound + 1
        } else if bytes[range.lowerBound - 1] == UInt8(ascii: ",") {
            range = range.lowerBound - 1..<range.upperBound
        }
        bytes.removeSubrange(range)
    }

    private func member(_ path: [String]) -> Member? {
        var (start, found): (Int, Member?) = (0, nil)
        for name in path {
            guard let member = member(name, ofObjectAt: start) else { return nil }
            (start, found) = (member.value.lowerBound, member)
        }
        return found
    }

    private func member(_ name: String, ofObjectAt start: Int) -> Member? {
        guard bytes[start] == UInt8(ascii: "{") else { return nil }
        var place = start + 1
        while bytes[place] == UInt8(ascii: "\"") {
            let keyEnd = stringEnd(place)
            let end = valueEnd(keyEnd + 1)
            if bytes[place + 1..<keyEnd - 1].elementsEqual(name.utf8) {
                return Member(whole: place..<end, value: keyEnd + 1..<end)
            }
            guard bytes[end] == UInt8(ascii: ",") else { return nil }
            place = end + 1
        }
        return nil
    }

    /// Returns the position after the closing quotation mark.
    private func stringEnd(_ start: Int) -> Int {
        var place = start + 1
        while bytes[place] != UInt8(ascii: "\"") { place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1 }
        return place + 1
    }

    private func valueEnd(_ start: Int) -> Int {
        var (place, depth) = (start, 0)
        while place < bytes.count {
            switch bytes[place] {
            case UInt8(ascii: "\""):
                place = stringEnd(place)
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if depth == 0 { return place }
                depth -= 1
            case UInt8(ascii: ",") where depth == 0: return place
            default: break
            }
            place += 1
        }
        return place
    }
}
