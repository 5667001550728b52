import MillwrightClients

/// The body of a response in chunks, as it arrives.
///
/// Bytes not yet read wait in a buffer. When it is full, the server waits. Memory therefore holds at most the buffer
/// and the chunk that the reader has. A stream is for one reader: two readers would each get only some of the chunks.
///
/// The transfer is canceled when the reading task is canceled, or when the stream and its iterator are released before
/// the end. Reading then ends with the client's error for a cancellation.
package struct ByteStream<Failure: Error>: AsyncSequence, Sendable {
    package typealias Element = [UInt8]

    /// The default size of the buffer: 256 KiB.
    package static var ordinaryBuffer: Int { 256 * 1024 }

    private let channel: ByteChannel<Failure>
    private let cancellation: CancelOnDeinit

    init(_ channel: ByteChannel<Failure>, cancellation: CancelOnDeinit) {
        self.channel = channel
        self.cancellation = cancellation
    }

    package func makeAsyncIterator() -> Iterator { Iterator(stream: self) }

    /// The iterator of a stream. Make only one for each stream: each chunk goes to only one iterator.
    package struct Iterator: AsyncIteratorProtocol {
        fileprivate let stream: ByteStream
        fileprivate var isOver = false

        /// Returns the next bytes, at least one; nil when the body is complete.
        package mutating func next(
            isolation actor: isolated (any Actor)? = #isolation
        ) async throws(Failure) -> [UInt8]? {
            guard !isOver else { return nil }
            switch await stream.chunk() {
            case .bytes(let bytes): return bytes
            case .ended(let failure):
                isOver = true
                if let failure { throw failure }
                return nil
            }
        }
    }
}

extension ByteStream {
    func chunk() async -> ByteChannel<Failure>.Chunk {
        await withTaskCancellationHandler {
            await channel.chunk()
        } onCancel: {
            cancellation.cancel()
        }
    }

    /// Returns all buffered bytes, or the end of the body, without waiting. Returns nil if no bytes are buffered and
    /// the body has not ended.
    func chunkAtHand() -> ByteChannel<Failure>.Chunk? { channel.chunkAtHand() }
}
