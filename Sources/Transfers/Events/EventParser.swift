/// A parser of `text/event-stream` as the WHATWG defines it, for pieces of any size. If the stream ends before the
/// blank line that completes an event, the event is discarded.
package struct EventParser: Sendable {
    /// The limit that was exceeded.
    package enum Excess: Hashable, Sendable { case line, event }

    /// The event id to send with a new connection. It is the id of the last complete block, even if that block had no
    /// data.
    package private(set) var lastEventID: String
    /// The time that the server asks clients to wait before a new connection; nil if it has not asked.
    package private(set) var retry: Duration?
    /// The limit that was exceeded. The parser then reads no further.
    package private(set) var excess: Excess?

    private let limits: EventLimits
    private var line: [UInt8] = []
    private var isFirstLine = true
    /// Whether the last piece ended with a carriage return. A line feed at the start of the next piece then belongs to
    /// the same line break.
    private var skipsLineFeed = false
    private var id: String
    private var type = ""
    /// The data lines, each followed by a line feed.
    private var data: [UInt8] = []

    /// - Parameters:
    ///   - lastEventID: the id from an earlier connection, for events without their own id.
    ///   - retry: the wait that the server asked for on an earlier connection.
    package init(lastEventID: String = "", limits: EventLimits = EventLimits(), retry: Duration? = nil) {
        self.lastEventID = lastEventID
        self.limits = limits
        self.retry = retry
        id = lastEventID
    }

    /// Returns the events that these bytes complete.
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

    /// Processes a field. A line that begins with a colon is a comment: a field without a name.
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
