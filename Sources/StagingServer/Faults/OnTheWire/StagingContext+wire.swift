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
    /// The connection of the request, which for HTTP/2 is the parent of its stream.
    private var connection: any Channel {
        // The parent of a stream is its connection. The parent of a connection is the listening socket, which has no
        // parent.
        if let parent = channel.parent, parent.parent != nil { parent } else { channel }
    }

    /// Resets the connection, and with it all its HTTP/2 streams.
    func resetConnection() async {
        do {
            if let socket = connection as? any SocketOptionProvider {
                try await socket.setSoLinger(linger(l_onoff: 1, l_linger: 0)).get()
            }
            try await connection.close()
        } catch {
            logger.debug("The connection was already closed", metadata: ["reason": "\(error)"])
        }
    }

    /// Returns when the client has closed the connection, or when the server ends.
    func waitForHangUp() async {
        let channel = channel
        do {
            // With half-closure, a client that has gone away looks the same as a client that has only finished
            // sending.
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
            logger.debug("The connection was already closed", metadata: ["reason": "\(error)"])
        }
    }

    /// Calls `say` with the raw connection. Does nothing with TLS or HTTP/2.
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
