import HummingbirdCore
import Logging
import NIOCore
import NIOSSL

/// A TLS connection that the server can close quickly.
///
/// Hummingbird allows clients to half-close a connection, which TLS does not need. If half-closure is allowed,
/// swift-nio-ssl does not accept the client's `close_notify` as an answer to its own. Each connection that the server
/// closes then stays open for another five seconds. Without half-closure, both directions close at once.
struct GracefulConnection<Base: ServerChildChannel>: ServerChildChannel {
    let base: Base

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Base.Value> {
        channel.setOption(.allowRemoteHalfClosure, value: false)
            .flatMap { base.setup(channel: channel, logger: logger) }
            .flatMapThrowing { value in
                let pipeline = channel.pipeline.syncOperations
                let tls = try pipeline.handler(type: NIOSSLServerHandler.self)
                try pipeline.addHandler(HandshakeGuard(), position: .after(tls))
                return value
            }
    }

    @concurrent
    func handle(value: Base.Value, logger: Logger) async { await base.handle(value: value, logger: logger) }
}
