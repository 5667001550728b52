import HTTPLoad
import NIOCore

/// A file that is read piece by piece as the connection requests it.
struct FilePieces: AsyncSequence, Sendable {
    let file: OpenFile

    func makeAsyncIterator() -> Iterator { Iterator(file: file) }

    struct Iterator: AsyncIteratorProtocol {
        /// The size of a piece in bytes, NIO's default for files.
        private static let pieceSize = 128 * 1024

        let file: OpenFile
        private var offset: Int64 = 0

        init(file: OpenFile) {
            self.file = file
        }

        mutating func next() async throws -> ByteBuffer? {
            var buffer = ByteBufferAllocator().buffer(capacity: Self.pieceSize)
            let count = try buffer.writeWithUnsafeMutableBytes(minimumWritableBytes: Self.pieceSize) { room in
                try file.read(into: room, at: offset)
            }
            offset += Int64(count)
            return count > 0 ? buffer : nil
        }
    }
}
