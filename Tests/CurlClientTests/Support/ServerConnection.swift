/// One connection of the ``MisbehavingServer``; belongs to its thread.
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

    /// Nil when the client has hung up.
    func readHead() -> String? {
        let end = Array("\r\n\r\n".utf8)
        while true {
            if let index = unread.indices.first(where: { unread[$0...].starts(with: end) }) {
                defer { unread.removeFirst(index + end.count) }
                return String(decoding: unread[..<(index + 2)], as: UTF8.self)
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

    /// Reads a body of any length in constant memory; returns how many bytes were the expected ones.
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
        bytes.withUnsafeBytes { Sockets.send(descriptor, $0) }
    }

    @discardableResult
    func send(_ text: String) -> Bool {
        send(Array(text.utf8))
    }

    func waitForEnd() {
        while receive() { unread.removeAll() }
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
        let count = room.withUnsafeMutableBytes { Sockets.receive(descriptor, into: $0) }
        guard count > 0 else { return false }
        unread.append(contentsOf: room[..<count])
        return true
    }
}
