import HummingbirdCore
import Logging
import NIOCore

/// A connection with a ``RawWire`` next to its socket.
struct RawWireChannel<Base: ServerChildChannel>: ServerChildChannel {
    let base: Base
    let switches: StagingSwitches

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Base.Value> {
        base.setup(channel: channel, logger: logger).flatMapThrowing { value in
            try channel.pipeline.syncOperations.addHandler(RawWire(switches: switches), position: .first)
            return value
        }
    }

    @concurrent
    func handle(value: Base.Value, logger: Logger) async { await base.handle(value: value, logger: logger) }
}
