import MillwrightClients
import MillwrightServices

/// A server with one file, which it sends whole or from an offset on, over a connection that can be lost.
actor PhotoServerFake: APIClient {
    private let bytes: [UInt8]
    private let etag: String
    private let mediaType: String?
    private var faults: [Fault]
    private(set) var requests: [APIRequest] = []
    private let stalls = AsyncStream<Void>.makeStream()

    /// Returns once a response has stalled.
    nonisolated func untilItStalls() async {
        for await _ in stalls.stream {}
    }

    enum Fault: Sendable {
        /// The connection is lost after this many bytes of the response.
        case lost(after: Int)
        /// Nothing more arrives after this many bytes, until the request is cancelled.
        case stalled(after: Int)
        case answer(APIResponse)
        /// A captive portal answers with a page of its own.
        case portal
        case failure(SendingError)
    }

    init(
        _ bytes: [UInt8], etag: String = "\"v1\"", mediaType: String? = "image/jpeg", faults: Fault...
    ) {
        self.bytes = bytes
        self.etag = etag
        self.mediaType = mediaType
        self.faults = faults
    }

    func send(_ request: APIRequest) async throws(SendingError) -> APIResponse {
        requests.append(request)
        var limit: Int?
        var isStalled = false
        switch faults.isEmpty ? nil : faults.removeFirst() {
        case .answer(let response): return response
        case .failure(let failure): throw failure
        case .portal: return Self.portal(request)
        case .lost(let count): limit = count
        case .stalled(let count): (limit, isStalled) = (count, true)
        case nil: break
        }
        let start = request.header("If-Range") == etag ? request.header("Range").flatMap(Self.start) : nil
        var head = ResponseHead(status: start == nil ? 200 : 206, headers: [HTTPHeader("ETag", etag)])
        // A 206 need not repeat the content type of the whole.
        if start == nil, let mediaType { head.headers.append(HTTPHeader("Content-Type", mediaType)) }
        if let start {
            head.headers.append(HTTPHeader("Content-Range", "bytes \(start)-\(bytes.count - 1)/\(bytes.count)"))
        }
        let rest = bytes[(start ?? 0)...]
        guard let sink = request.sink, sink.begin(head, flow: Unhindered()) == .accepted else {
            return APIResponse(status: head.status, headers: head.headers, body: Array(rest))
        }
        Array(rest.prefix(limit ?? rest.count)).withUnsafeBytes { _ = sink.take($0) }
        if isStalled {
            stalls.continuation.finish()
            for await _ in AsyncStream<Void>.makeStream().stream {}
            throw .transport(.cancelled(sent: true))
        }
        if limit != nil { throw .transport(.inDoubt(TransportFailureReason(code: 56, text: "cut"))) }
        return APIResponse(status: head.status, headers: head.headers)
    }

    private static func portal(_ request: APIRequest) -> APIResponse {
        let head = ResponseHead(status: 200, headers: [HTTPHeader("Content-Type", "text/html; charset=utf-8")])
        let page = Array("<html>Pay here</html>".utf8)
        if let sink = request.sink, sink.begin(head, flow: Unhindered()) == .accepted {
            page.withUnsafeBytes { _ = sink.take($0) }
        }
        return APIResponse(status: head.status, headers: head.headers)
    }

    private static func start(_ range: String) -> Int? {
        guard range.hasPrefix("bytes="), range.hasSuffix("-") else { return nil }
        return Int(range.dropFirst(6).dropLast())
    }

    private struct Unhindered: Flow {
        func resume() {}
    }
}
