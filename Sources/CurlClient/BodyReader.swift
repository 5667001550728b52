import Clients

/// The body of a request, read in portions. libcurl may go back to its start, except where the request must not be
/// repeated.
struct BodyReader {
    private enum Source {
        case bytes([UInt8])
        case file(SourceFile, FileRange)
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
    private(set) var position: Int64 = 0

    /// Nil when the request has no body at all, which is not the same as an empty one.
    init?(_ body: APIRequestBody, repetition: Repetition) throws(APIClientError) {
        isHandedOutOnce = repetition == .never
        switch body {
        case .none: return nil
        case .bytes(let bytes): source = .bytes(bytes)
        case .file(let range):
            source = .file(try SourceFile(range.path, offset: range.offset, length: range.length), range)
        case .stream(let stream, _): source = .stream(stream)
        }
        length = body.length
    }

    func begin(flow: @autoclosure () -> any Flow) {
        if case .stream(let stream) = source { stream.begin(flow: flow()) }
    }

    /// Returns whether the position was reached. A stream cannot go back, and a body that must not be repeated may not:
    /// libcurl sends a request again by itself when a connection it used before breaks ahead of an answer. It then
    /// reports that it could not go back, and the request is in doubt.
    mutating func seek(to target: Int64) -> Bool {
        if target == position { return true }
        if case .stream = source { return false }
        guard !isHandedOutOnce || target > position, target >= 0, target <= length ?? 0 else { return false }
        position = target
        return true
    }

    /// `.read(0)` at the end. Less than the promised length is an error, never an end.
    mutating func read(into room: UnsafeMutableRawBufferPointer) throws(APIClientError) -> Portion {
        if case .stream(let stream) = source { return try read(stream, into: room) }
        var count = Int(min(Int64(room.count), (length ?? 0) - position))
        if count == 0 { return .read(0) }
        switch source {
        case .bytes(let bytes):
            let start = Int(position)
            bytes.withUnsafeBytes { room.copyMemory(from: .init(rebasing: $0[start..<(start + count)])) }
        case .file(let file, let range):
            count = try file.read(into: .init(rebasing: room[..<count]), at: range.offset + position)
        case .stream: break
        }
        position += Int64(count)
        return .read(count)
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

    private static func failure(_ text: String) -> APIClientError {
        .sourceUnreadable(TransportFailure(code: 0, text: "The body to be sent \(text)"))
    }
}
