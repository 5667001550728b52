import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

extension StagingContext {
    /// The connection, also of a request that is one of many streams on it.
    private var connection: any Channel {
        // The parent of a stream is its connection; that of a connection is the socket that listens, and has none.
        if let parent = channel.parent, parent.parent != nil { parent } else { channel }
    }

    /// Ends the connection with a reset, and with it every stream that HTTP/2 has on it.
    func resetConnection() async {
        do {
            if let socket = connection as? any SocketOptionProvider {
                try await socket.setSoLinger(linger(l_onoff: 1, l_linger: 0)).get()
            }
            try await connection.close()
        } catch {
            logger.debug("The connection was closed already", metadata: ["reason": "\(error)"])
        }
    }

    /// Returns when the client has hung up, or the server ends.
    func waitForHangUp() async {
        let channel = channel
        do {
            // Otherwise a client that has gone looks like one that has only said everything.
            if channel.parent?.parent == nil {
                try await channel.setOption(.allowRemoteHalfClosure, value: false).get()
            }
            try await withTaskCancellationHandler {
                try await withGracefulShutdownHandler {
                    try await channel.closeFuture.get()
                } onGracefulShutdown: {
                    channel.close(promise: nil)
                }
            } onCancel: {
                channel.close(promise: nil)
            }
        } catch {
            logger.debug("The connection was closed already", metadata: ["reason": "\(error)"])
        }
    }

    /// For what HTTP would not say. Does nothing where there is TLS or HTTP/2.
    func onTheWire(_ say: @escaping @Sendable (RawWire) -> Void) async throws {
        let channel = channel
        try await channel.eventLoop.submit {
            do {
                say(try channel.pipeline.syncOperations.handler(type: RawWire.self))
            } catch ChannelPipelineError.notFound {
                logger.notice("This fault needs HTTP/1.1 without TLS")
            }
        }.get()
    }
}
