/// Reads a `text/event-stream` as the WHATWG defines it, in pieces of any size. An event that no blank line has ended
/// is none.
package struct EventParser: Sendable {
    /// Which limit was passed.
    package enum Excess: Hashable, Sendable { case line, event }

    /// The id that a new connection has to name: that of the last block that was complete, with or without data.
    package private(set) var lastEventID: String
    /// What the server asks to wait before a new connection.
    package private(set) var retry: Duration?
    /// Once a limit is passed, nothing more is read.
    package private(set) var excess: Excess?

    private let limits: EventLimits
    private var line: [UInt8] = []
    private var isFirstLine = true
    /// A carriage return ended the last piece: a line feed at the start of the next one belongs to it.
    private var skipsLineFeed = false
    private var id: String
    private var type = ""
    /// Every line with a line feed behind it.
    private var data: [UInt8] = []

    /// - Parameters:
    ///   - lastEventID: from an earlier connection, for events that do not name their own.
    ///   - retry: what the server asked for on an earlier connection.
    package init(lastEventID: String = "", limits: EventLimits = EventLimits(), retry: Duration? = nil) {
        self.lastEventID = lastEventID
        self.limits = limits
        self.retry = retry
        id = lastEventID
    }

    /// The events that these bytes complete.
    package mutating func feed(_ bytes: [UInt8]) -> [ServerSentEvent] {
        var events: [ServerSentEvent] = []
        var rest = bytes[...]
        while excess == nil, let first = rest.first {
            if skipsLineFeed, first == Self.lineFeed { rest.removeFirst() }
            skipsLineFeed = false
            let end = rest.firstIndex { $0 == Self.lineFeed || $0 == Self.carriageReturn }
            take(rest[..<(end ?? rest.endIndex)])
            guard let end, excess == nil else { break }
            skipsLineFeed = rest[end] == Self.carriageReturn
            rest = rest[(end + 1)...]
            if let event = endLine() { events.append(event) }
        }
        return events
    }

    private mutating func take(_ part: ArraySlice<UInt8>) {
        guard part.count <= limits.line - line.count else { return excess = .line }
        line.append(contentsOf: part)
    }

    private mutating func endLine() -> ServerSentEvent? {
        defer { line.removeAll(keepingCapacity: true) }
        var content = line[...]
        if isFirstLine, content.starts(with: Self.byteOrderMark) { content.removeFirst(3) }
        isFirstLine = false
        guard !content.isEmpty else { return endBlock() }
        let colon = content.firstIndex(of: UInt8(ascii: ":"))
        let name = content[..<(colon ?? content.endIndex)]
        var value = colon.map { content[($0 + 1)...] } ?? []
        if value.first == UInt8(ascii: " ") { value.removeFirst() }
        takeField(String(decoding: name, as: UTF8.self), value)
        return nil
    }

    /// A line that begins with a colon is a comment: a field without a name.
    private mutating func takeField(_ name: String, _ value: ArraySlice<UInt8>) {
        switch name {
        case "data":
            guard value.count < limits.event - data.count else { return excess = .event }
            data.append(contentsOf: value)
            data.append(Self.lineFeed)
        case "event":
            type = String(decoding: value, as: UTF8.self)
        case "id" where !value.contains(0):
            id = String(decoding: value, as: UTF8.self)
        case "retry" where !value.isEmpty && value.allSatisfy { (48...57).contains($0) }:
            if let milliseconds = Int64(String(decoding: value, as: UTF8.self)) { retry = .milliseconds(milliseconds) }
        default:
            break
        }
    }

    private mutating func endBlock() -> ServerSentEvent? {
        lastEventID = id
        defer {
            data = []
            type = ""
        }
        guard !data.isEmpty else { return nil }
        let text = String(decoding: data.dropLast(), as: UTF8.self)
        return ServerSentEvent(id: id, type: type.isEmpty ? "message" : type, data: text)
    }

    private static let lineFeed = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")
    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
}
