/// A client of the change stream that reads only as far as a test requests.
final class EventStream: Sendable {
    private let socket: RawSocket

    init(_ server: Staging, token: String, query: String = "", lastEventID: String? = nil) throws {
        socket = try RawSocket(port: server.port)
        let resumed = lastEventID.map { "Last-Event-ID: \($0)\r\n" } ?? ""
        let head = """
            GET /v1/changes/stream\(query) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r
            Authorization: Bearer \(token)\r\n\(resumed)\r\n
            """
        try socket.send(head.utf8)
    }

    /// Opens a connection and sends these bytes.
    init(port: Int, saying bytes: [UInt8]) throws {
        socket = try RawSocket(port: port)
        try socket.send(bytes)
    }

    /// Reads up to and including the text, or to the end if the text does not appear.
    func until(_ text: String) async -> String { await OwnThread.run { self.socket.receive(until: text) } }

    /// Reads the next page, from its id to the end of its data, including the chunk headers of HTTP.
    func page() async -> String {
        let head = await until("\ndata: ")
        return await head + until("\n\n\r\n")
    }

    func bytes(_ count: Int) async -> [UInt8] { await OwnThread.run { self.socket.receive(count) } }

    var isSilent: Bool { socket.isSilent }

    func rest() async -> String { await until("never said") }
}
