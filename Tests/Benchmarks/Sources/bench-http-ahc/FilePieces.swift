import HTTPLoad
import NIOCore

/// A file, read piece by piece as the connection asks for it.
struct FilePieces: AsyncSequence, Sendable {
    let file: OpenFile

    func makeAsyncIterator() -> Iterator { Iterator(file: file) }

    struct Iterator: AsyncIteratorProtocol {
        /// In bytes; what NIO reads from files by default.
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
