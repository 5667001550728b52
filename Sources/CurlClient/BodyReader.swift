import Clients

/// Hands out the body of a request piece by piece, as often as libcurl goes back to its start.
struct BodyReader {
    private enum Source {
        case bytes([UInt8])
        case file(SourceFile, offset: Int64)
    }

    let length: Int64
    private let source: Source
    private var position: Int64 = 0

    /// Nil when the request has no body at all, which is not the same as an empty one.
    init?(_ body: APIRequestBody) throws(APIClientError) {
        switch body {
        case .none:
            return nil
        case .bytes(let bytes):
            source = .bytes(bytes)
            length = Int64(bytes.count)
        case .file(let path, let offset, let length):
            source = .file(try SourceFile(path, offset: offset, length: length), offset: offset)
            self.length = length
        }
    }

    mutating func seek(to offset: Int64) -> Bool {
        guard (0...length).contains(offset) else { return false }
        position = offset
        return true
    }

    /// 0 at the end. Less than the promised length is an error, never an end.
    mutating func read(into room: UnsafeMutableRawBufferPointer) throws(APIClientError) -> Int {
        var count = Int(min(Int64(room.count), length - position))
        guard count > 0 else { return 0 }
        switch source {
        case .bytes(let bytes):
            let start = Int(position)
            bytes.withUnsafeBytes { room.copyMemory(from: .init(rebasing: $0[start..<(start + count)])) }
        case .file(let file, let offset):
            count = try file.read(into: .init(rebasing: room[..<count]), at: offset + position)
        }
        position += Int64(count)
        return count
    }
}
