import MillwrightClients
import TestSupport

/// A server with one file, which it sends from the start or from an offset.
final class FileServer: Sendable {
    struct Content: Sendable {
        var bytes: [UInt8]
        var etag: String?
        /// The number of response bytes after which the connection is lost.
        var lostAfter: Int?
        var knowsRanges = true
    }

    let content: Locked<Content>
    private let watch: @Sendable () -> Void

    init(
        _ bytes: [UInt8], etag: String? = "\"v1\"", lostAfter: Int? = nil, knowsRanges: Bool = true,
        watch: @escaping @Sendable () -> Void = {}
    ) {
        content = Locked(Content(bytes: bytes, etag: etag, lostAfter: lostAfter, knowsRanges: knowsRanges))
        self.watch = watch
    }

    static let lost = APIClientError.inDoubt(TransportFailureReason(code: 56, text: "lost"))

    func change(_ body: (inout Content) -> Void) { content.withLock { body(&$0) } }

    func client() -> ClientFake {
        ClientFake { request, _ in await self.serving(request).answer(request) }
    }

    private func serving(_ request: APIRequest) -> Serving {
        let content = content.withLock { $0 }
        let etag = content.etag.map { [HTTPHeader("ETag", $0)] } ?? []
        guard let range = request.header("Range"), content.knowsRanges, request.header("If-Range") == content.etag,
            let start = Int(range.dropFirst("bytes=".count).dropLast())
        else {
            return pieces(of: content.bytes, Serving(200, etag + [length(content.bytes.count)]), content)
        }
        let total = content.bytes.count
        guard start < total else { return Serving(416, [HTTPHeader("Content-Range", "bytes */\(total)")]) }
        let place = HTTPHeader("Content-Range", "bytes \(start)-\(total - 1)/\(total)")
        return pieces(
            of: Array(content.bytes[start...]), Serving(206, etag + [place, length(total - start)]), content)
    }

    private func length(_ count: Int) -> HTTPHeader { HTTPHeader("Content-Length", "\(count)") }

    private func pieces(of bytes: [UInt8], _ serving: Serving, _ content: Content) -> Serving {
        var serving = serving
        var random = SeededGenerator(seed: UInt64(bytes.count))
        serving.pieces = Array(bytes.prefix(content.lostAfter ?? bytes.count)).cut(1000, using: &random)
        if content.lostAfter != nil { serving.ending = .failure(Self.lost) }
        serving.beforePiece = watch
        return serving
    }
}
