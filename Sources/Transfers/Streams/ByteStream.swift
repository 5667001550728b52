import MillwrightClients

/// The body of an answer, in chunks, as it comes in.
///
/// What the reader has not taken waits in a buffer, and when that is full the server waits: in memory there are never
/// more than the buffer and the chunk that the reader holds. For one reader; a second one would get other chunks.
///
/// The transfer is cancelled when the reading task is cancelled, and when the stream and its iterator are dropped
/// before the end. Reading then ends with what the client says to a cancellation.
package struct ByteStream<Failure: Error>: AsyncSequence, Sendable {
    package typealias Element = [UInt8]

    /// 256 KiB.
    package static var ordinaryBuffer: Int { 256 * 1024 }

    private let channel: ByteChannel<Failure>
    private let lifeline: Lifeline

    init(_ channel: ByteChannel<Failure>, lifeline: Lifeline) {
        self.channel = channel
        self.lifeline = lifeline
    }

    package func makeAsyncIterator() -> Iterator { Iterator(stream: self) }

    /// Of a stream there is one; a second one would share its bytes with the first.
    package struct Iterator: AsyncIteratorProtocol {
        fileprivate let stream: ByteStream
        fileprivate var isOver = false

        /// The next bytes, at least one; nil when the body is complete.
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
            lifeline.cancel()
        }
    }

    /// Nil when a reader would have to wait.
    func chunkAtHand() -> ByteChannel<Failure>.Chunk? { channel.chunkAtHand() }
}
