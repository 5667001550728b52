import NIOCore
import NIOTLS

/// A handler that closes a connection whose handshake is unfinished when the server shuts down. Otherwise Hummingbird
/// would wait without limit for the client to select an HTTP version.
final class HandshakeGuard: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = Any
    typealias InboundOut = Any

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        context.fireUserInboundEventTriggered(event)
        switch event {
        case is ChannelShouldQuiesceEvent: context.close(promise: nil)
        case TLSUserEvent.handshakeCompleted: context.pipeline.syncOperations.removeHandler(self, promise: nil)
        default: break
        }
    }
}
