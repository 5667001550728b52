import Logging
import NIOCore

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A handler that pauses accepting connections when the process or the machine has no free descriptor.
///
/// New connections wait in the backlog meanwhile. Without this handler, swift-nio retries in a busy loop until a
/// descriptor is free, because the failed `accept` leaves the socket readable. The `AcceptBackoffHandler` of swift-nio
/// does not help. It delays only explicitly requested reads, and this server never requests a read.
final class AcceptPause: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = any Channel
    typealias InboundOut = any Channel

    static let duration = TimeAmount.milliseconds(100)

    private let logger: Logger
    private var resumption: Scheduled<Void>?

    init(logger: Logger) { self.logger = logger }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard let code = (error as? IOError)?.errnoCode, [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(code) else {
            return context.fireErrorCaught(error)
        }
        guard resumption == nil else { return }
        logger.debug("No descriptor is free; new connections wait", metadata: ["error": "\(error)"])
        setReading(false, context)
        resumption = context.eventLoop.assumeIsolated().scheduleTask(in: Self.duration) {
            self.resumption = nil
            self.setReading(true, context)
        }
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        resumption?.cancel()
        resumption = nil
    }

    func channelInactive(context: ChannelHandlerContext) {
        resumption?.cancel()
        resumption = nil
        context.fireChannelInactive()
    }

    private func setReading(_ isReading: Bool, _ context: ChannelHandlerContext) {
        do {
            try context.channel.syncOptions?.setOption(.autoRead, value: isReading)
        } catch {
            logger.debug("The port is already closed", metadata: ["error": "\(error)"])
        }
    }
}
