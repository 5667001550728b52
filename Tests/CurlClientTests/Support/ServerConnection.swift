/// One connection of the ``MisbehavingServer``, used only on its own thread.
///
/// After `close` or `reset`, nothing is read or sent: the system may have given the descriptor to another connection.
final class ServerConnection {
    let number: Int
    private let descriptor: Int32
    private var isOpen = true
    private var unread: [UInt8] = []
    private var room = [UInt8](repeating: 0, count: 64 * 1024)

    init(_ descriptor: Int32, number: Int) {
        self.descriptor = descriptor
        self.number = number
    }

    /// Returns the head without its empty line; `nil` if the client has closed the connection.
    func readHead() -> String? {
        readThrough("\r\n\r\n").map { String($0.dropLast()) }
    }

    /// Returns everything up to and including `words`; `nil` if the client has closed the connection.
    func readThrough(_ words: String) -> String? {
        let end = Array(words.utf8)
        while true {
            if let index = unread.indices.first(where: { unread[$0...].starts(with: end) }) {
                defer { unread.removeFirst(index + end.count) }
                return String(decoding: unread[..<(index + end.count)], as: UTF8.self)
            }
            guard receive() else { return nil }
        }
    }

    func readRequest() -> ReceivedRequest? {
        guard let head = readHead() else { return nil }
        var request = ReceivedRequest(head: head)
        let length = request.contentLength ?? 0
        while unread.count < length { guard receive() else { return nil } }
        request.body = Array(unread.prefix(length))
        unread.removeFirst(length)
        return request
    }

    /// Reads a body of any length in constant memory. Returns the number of bytes that match the pattern.
    func readPattern(length: Int) -> Int {
        var position = 0
        while position < length {
            if unread.isEmpty { guard receive() else { break } }
            guard Pattern.matches(unread, at: position) else { break }
            position += unread.count
            unread.removeAll(keepingCapacity: true)
        }
        return position
    }

    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool {
        isOpen && bytes.withUnsafeBytes { Sockets.send(descriptor, $0) }
    }

    @discardableResult
    func send(_ text: String) -> Bool {
        send(Array(text.utf8))
    }

    /// Sends the same piece repeatedly, until the socket has no room for 300 milliseconds. Returns the number of bytes
    /// sent.
    func sendUntilNobodyReads(_ piece: [UInt8], atMost limit: Int) -> Int {
        var sent = 0
        while sent < limit, Sockets.hasRoom(descriptor, within: .milliseconds(300)) {
            guard let count = piece.withUnsafeBytes({ Sockets.sendSome(descriptor, $0) }) else { break }
            sent += count
        }
        return sent
    }

    /// Sends one byte at a time with a pause between them, until the client closes the connection.
    func trickle(_ bytes: some Sequence<UInt8>) {
        for byte in bytes {
            guard send([byte]), !Sockets.hasNews(descriptor, within: .milliseconds(5)) else { return }
        }
    }

    /// Reads that many bytes of any content in constant memory. Returns the number of bytes read.
    func discard(_ length: Int) -> Int {
        var left = length
        while left > 0 {
            if unread.isEmpty { guard receive() else { break } }
            let count = min(left, unread.count)
            unread.removeFirst(count)
            left -= count
        }
        return length - left
    }

    func waitForEnd() {
        while receive() { unread.removeAll() }
    }

    /// Reads slowly until the client closes the connection, so that the upload of a large body takes long.
    func waitForEndReadingSlowly() {
        while receive() {
            unread.removeAll()
            Sockets.pause(descriptor, for: .milliseconds(1))
        }
    }

    func close() {
        if isOpen { Sockets.close(descriptor) }
        isOpen = false
    }

    func reset() {
        if isOpen { Sockets.reset(descriptor) }
        isOpen = false
    }

    private func receive() -> Bool {
        guard isOpen else { return false }
        let count = room.withUnsafeMutableBytes { Sockets.receive(descriptor, into: $0) }
        guard count > 0 else { return false }
        unread.append(contentsOf: room[..<count])
        return true
    }
}
