import NIOCore
import NIOTLS

/// Closes a connection whose handshake is not done when the server shuts down. Nobody else would: Hummingbird waits for
/// the client to choose a version of HTTP, however long that takes.
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
