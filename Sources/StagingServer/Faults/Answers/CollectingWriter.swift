import Hummingbird
import NIOCore
import Synchronization

/// A writer that collects a response body in memory.
struct CollectingWriter: ResponseBodyWriter {
    private final class Store: Sendable { let bytes = Mutex<[UInt8]>([]) }

    private let store = Store()

    static func bytes(of body: ResponseBody) async throws -> [UInt8] {
        let writer = CollectingWriter()
        let store = writer.store
        try await body.write(writer)
        return store.bytes.withLock { $0 }
    }

    mutating func write(_ buffer: ByteBuffer) async throws {
        store.bytes.withLock { $0 += buffer.readableBytesView }
    }

    consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
