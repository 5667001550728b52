import Clients

/// Reads a sequence in a task of its own, no further ahead than its buffer and one chunk, while the client sends.
final class ChunkedBody<Chunks: AsyncSequence & Sendable>: BodySource where Chunks.Element == [UInt8] {
    private let chunks: Chunks
    private let queue: ChunkQueue
    private let pump = Locked<Lifeline?>(nil)

    init(_ chunks: Chunks, buffer: Int) {
        self.chunks = chunks
        queue = ChunkQueue(capacity: buffer)
    }

    func begin(flow: any Flow) {
        guard queue.begin(flow) else { return }
        let lifeline = Lifeline(Task { [chunks, queue] in await Self.pump(chunks, into: queue) })
        pump.withLock { $0 = lifeline }
    }

    func fill(_ room: UnsafeMutableRawBufferPointer) -> SourceVerdict { queue.fill(room) }

    /// The transfer is over, and with it the reading. No client says so to a source, and somebody may keep the request.
    func close() {
        queue.close()
        pump.withLock { $0 = nil }
    }

    private static func pump(_ chunks: Chunks, into queue: ChunkQueue) async {
        do {
            for try await chunk in chunks { guard await queue.put(chunk) else { return } }
            queue.end(.end)
        } catch {
            // Its words may hold what must not be logged. Without `as Any`, an untyped one would be called "Error".
            queue.end(.failed("The body could not be made (\(type(of: error as Any)))"))
        }
    }
}
