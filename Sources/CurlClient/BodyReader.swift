import Clients

/// Hands out the body of a request piece by piece, as often as libcurl goes back to its start; once only where the request
/// must not be repeated.
struct BodyReader {
    private enum Piece {
        case bytes([UInt8])
        case file(SourceFile, FileRange)

        var length: Int64 {
            switch self {
            case .bytes(let bytes): Int64(bytes.count)
            case .file(_, let range): range.length
            }
        }
    }

    private enum Source {
        case pieces([Piece])
        case stream(any BodySource)
    }

    enum Portion: Equatable {
        case read(Int)
        /// Asked again when the source has more.
        case later
    }

    /// In bytes; nil when nobody knows it yet.
    let length: Int64?
    private let source: Source
    private let isHandedOutOnce: Bool
    private var index = 0
    /// In the piece at `index`.
    private var offset: Int64 = 0
    private(set) var position: Int64 = 0

    /// Nil when the request has no body at all, which is not the same as an empty one.
    init?(_ body: APIRequestBody, repetition: Repetition) throws(APIClientError) {
        isHandedOutOnce = repetition == .never
        switch body {
        case .none: return nil
        case .bytes(let bytes): source = .pieces([.bytes(bytes)])
        case .file(let range): source = .pieces([try Self.open(range)])
        case .joined(let parts):
            var pieces: [Piece] = []
            for part in parts {
                switch part {
                case .bytes(let bytes): pieces.append(.bytes(bytes))
                case .file(let range): pieces.append(try Self.open(range))
                }
            }
            source = .pieces(pieces)
        case .stream(let stream, _): source = .stream(stream)
        }
        length = body.length
    }

    func begin(flow: @autoclosure () -> any Flow) {
        if case .stream(let stream) = source { stream.begin(flow: flow()) }
    }

    /// False where that place cannot be reached any more, because what a stream has made is gone, or must not be: libcurl
    /// sends a request again by itself when a connection it used before breaks ahead of an answer, and knows nothing of
    /// ``Repetition``. It then says that it could not go back, and the request is in doubt.
    mutating func seek(to target: Int64) -> Bool {
        guard case .pieces(let pieces) = source, !isHandedOutOnce || target > position else {
            return target == position
        }
        guard target >= 0, target <= length ?? 0 else { return false }
        index = 0
        offset = target
        position = target
        while index < pieces.count, offset >= pieces[index].length, offset > 0 {
            offset -= pieces[index].length
            index += 1
        }
        return true
    }

    /// `.read(0)` at the end. Less than the promised length is an error, never an end.
    mutating func read(into room: UnsafeMutableRawBufferPointer) throws(APIClientError) -> Portion {
        switch source {
        case .pieces(let pieces): return .read(try read(pieces, into: room))
        case .stream(let stream): return try read(stream, into: room)
        }
    }

    private mutating func read(
        _ pieces: [Piece], into room: UnsafeMutableRawBufferPointer
    ) throws(APIClientError) -> Int {
        while index < pieces.count, offset == pieces[index].length {
            index += 1
            offset = 0
        }
        guard index < pieces.count else { return 0 }
        var count = Int(min(Int64(room.count), pieces[index].length - offset))
        switch pieces[index] {
        case .bytes(let bytes):
            let start = Int(offset)
            bytes.withUnsafeBytes { room.copyMemory(from: .init(rebasing: $0[start..<(start + count)])) }
        case .file(let file, let range):
            count = try file.read(into: .init(rebasing: room[..<count]), at: range.offset + offset)
        }
        offset += Int64(count)
        position += Int64(count)
        return count
    }

    private mutating func read(
        _ stream: any BodySource, into room: UnsafeMutableRawBufferPointer
    ) throws(APIClientError) -> Portion {
        switch stream.fill(room) {
        case .filled(let count):
            position += Int64(count)
            guard position <= length ?? .max else { throw Self.failure("is longer than promised") }
            return .read(count)
        case .later:
            return .later
        case .end:
            guard length == nil || position == length else { throw Self.failure("is shorter than promised") }
            return .read(0)
        case .failed(let reason):
            throw .sourceUnreadable(TransportFailure(code: 0, text: reason))
        }
    }

    private static func open(_ range: FileRange) throws(APIClientError) -> Piece {
        .file(try SourceFile(range.path, offset: range.offset, length: range.length), range)
    }

    private static func failure(_ text: String) -> APIClientError {
        .sourceUnreadable(TransportFailure(code: 0, text: "The body to be sent \(text)"))
    }
}
