import NIOCore
import NIOHTTP1

/// The rules of HTTP/1.1 that need the request as it was on the wire. The server sees neither the version nor a second
/// `Host` of a request.
///
/// - `Host`: a request must have exactly one, which may be a host and a port (RFC 9112, 3.2). Otherwise the connection
///   gets 400 and is closed. HTTP/1.0 does not need one.
/// - `Expect: 100-continue`: the request gets 100 as soon as the responses to earlier requests are sent (RFC 9110,
///   10.1.1). Without it, a client such as curl waits a second before it sends a large body.
final class HTTP1Rules: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    /// For each request without a complete response, oldest first: whether it waits for 100.
    private var unanswered: [Bool] = []
    private var isRefused = false

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard !isRefused else { return }
        if case .head(let head) = unwrapInboundIn(data) {
            guard Self.hasOneHost(head) else {
                isRefused = true
                return context.fireErrorCaught(HTTPParserError.invalidHeaderToken)
            }
            unanswered.append(!Self.isOld(head) && Self.expectsContinue(head))
            if unanswered.count == 1 { continueIfAwaited(context) }
        }
        context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        let isEnd = if case .end = unwrapOutboundIn(data) { true } else { false }
        context.write(data, promise: promise)
        guard isEnd, !unanswered.isEmpty else { return }
        unanswered.removeFirst()
        continueIfAwaited(context)
    }

    private func continueIfAwaited(_ context: ChannelHandlerContext) {
        guard unanswered.first == true else { return }
        let head = HTTPResponseHead(version: .http1_1, status: .continue)
        context.writeAndFlush(wrapOutboundOut(.head(head)), promise: nil)
    }

    private static func expectsContinue(_ head: HTTPRequestHead) -> Bool {
        head.headers[canonicalForm: "Expect"].contains { $0.lowercased() == "100-continue" }
    }

    /// Whether the request is of HTTP/1.0 or older.
    private static func isOld(_ head: HTTPRequestHead) -> Bool { (head.version.major, head.version.minor) < (1, 1) }

    private static func hasOneHost(_ head: HTTPRequestHead) -> Bool {
        let hosts = head.headers["Host"]
        guard let host = hosts.first else { return isOld(head) }
        return hosts.count == 1 && !host.isEmpty && host.utf8.allSatisfy(isHostByte)
    }

    /// Whether the byte can be in a host and a port. White space, a comma or a path show that the field has two values
    /// or something else.
    private static func isHostByte(_ byte: UInt8) -> Bool {
        (0x21...0x7E).contains(byte) && !#",/\?#"<>"#.utf8.contains(byte)
    }
}

/// A handler that puts ``HTTP1Rules`` behind the parser of an HTTP/1.1 connection. A stream of HTTP/2 has no such parser.
final class HTTP1RulesInstaller: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = Any

    func handlerAdded(context: ChannelHandlerContext) {
        let pipeline = context.pipeline.syncOperations
        do {
            let parser = try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
            try pipeline.addHandler(HTTP1Rules(), position: .after(parser))
        } catch ChannelPipelineError.notFound {
            return  // HTTP/2
        } catch {
            context.fireErrorCaught(error)
        }
    }
}
