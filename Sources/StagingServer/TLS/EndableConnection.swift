import HummingbirdCore
import Logging
import NIOCore
import NIOSSL

/// A TLS connection that the server can end when it wants to.
///
/// Hummingbird lets clients close their direction alone, which TLS has no use for, and for which swift-nio-ssl pays: where
/// that is allowed, it does not take the client's goodbye as an answer to its own, and each connection that the server
/// ends stays for another five seconds. So a connection is closed in both directions at once.
struct EndableConnection<Base: ServerChildChannel>: ServerChildChannel {
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
