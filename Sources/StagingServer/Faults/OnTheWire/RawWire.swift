import NIOCore

/// The channel handler next to the socket. It sends bytes that no HTTP encoder would send. HTTP/1.1 without TLS only.
final class RawWire: ChannelOutboundHandler, RemovableChannelHandler {
    typealias OutboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private static let headStart = Array("HTTP/1.1 ".utf8)

    private let switches: StagingSwitches
    private var context: ChannelHandlerContext?
    private var lines: String?

    init(switches: StagingSwitches) { self.switches = switches }

    func handlerAdded(context: ChannelHandlerContext) { self.context = context }
    func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

    /// Inserts the lines unchanged into the next response head.
    func insert(_ lines: String) { self.lines = lines }

    /// Sends the bytes immediately, even in the middle of a response.
    func say(_ bytes: [UInt8]) {
        context?.writeAndFlush(wrapOutboundOut(ByteBuffer(bytes: bytes)), promise: nil)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        let bytes = unwrapOutboundIn(data)
        let date = switches.date
        guard lines != nil || date != nil, bytes.readableBytesView.starts(with: Self.headStart) else {
            return context.write(data, promise: promise)
        }
        context.write(wrapOutboundOut(edited(bytes, date)), promise: promise)
    }

    /// Returns the bytes with an edited response head. The whole head is always in one buffer.
    private func edited(_ bytes: ByteBuffer, _ date: String?) -> ByteBuffer {
        // Swift treats CR LF as one character. The first empty line ends the head.
        var fields = String(buffer: bytes).split(separator: "\r\n", omittingEmptySubsequences: false).map(String.init)
        guard let end = fields.firstIndex(of: "") else { return bytes }
        let rest = fields[(end + 1)...].joined(separator: "\r\n")
        fields = Array(fields[..<end])
        if let date {
            fields = fields.map { $0.lowercased().hasPrefix("date:") ? "Date: \(date)" : $0 }
        }
        let head = fields.joined(separator: "\r\n") + "\r\n" + (lines ?? "") + "\r\n" + rest
        lines = nil
        return ByteBuffer(string: head)
    }
}
