import MillwrightClients

/// The body of a request, read in pieces. libcurl may rewind it only if the request may be repeated.
struct BodyReader {
    private enum Source {
        case bytes([UInt8])
        case file(SourceFile, FileRange)
    }

    /// The length in bytes.
    let length: Int64
    private let source: Source
    private let isHandedOutOnce: Bool
    private(set) var position: Int64 = 0

    /// Returns nil if the request has no body. An empty body is not nil.
    init?(_ body: APIRequestBody, retrySafety: RetrySafety) throws(APIClientError) {
        isHandedOutOnce = retrySafety == .never
        switch body {
        case .none: return nil
        case .bytes(let bytes): source = .bytes(bytes)
        case .file(let range):
            source = .file(try SourceFile(range.path, offset: range.offset, length: range.length), range)
        }
        length = body.length
    }

    /// Moves to a position, and returns whether it was reached. libcurl calls this to repeat a request whose reused
    /// connection broke before the response. A body that must not be sent twice cannot be rewound. libcurl then reports
    /// an error, and the request is in doubt.
    mutating func seek(to target: Int64) -> Bool {
        if target == position { return true }
        guard !isHandedOutOnce || target > position, target >= 0, target <= length else { return false }
        position = target
        return true
    }

    /// - Returns: the number of bytes read; 0 at the end of the body.
    /// - Throws: ``APIClientError/sourceUnreadable(_:)`` if the file cannot be read or became shorter.
    mutating func read(into room: UnsafeMutableRawBufferPointer) throws(APIClientError) -> Int {
        var count = Int(min(Int64(room.count), length - position))
        if count == 0 { return 0 }
        switch source {
        case .bytes(let bytes):
            let start = Int(position)
            bytes.withUnsafeBytes { room.copyMemory(from: .init(rebasing: $0[start..<(start + count)])) }
        case .file(let file, let range):
            count = try file.read(into: .init(rebasing: room[..<count]), at: range.offset + position)
        }
        position += Int64(count)
        return count
    }
}
