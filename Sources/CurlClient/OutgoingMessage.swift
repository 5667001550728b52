import MillwrightClients

/// A request that has passed all rules and is ready for libcurl.
struct OutgoingMessage: Sendable {
    let configuration: CurlConfiguration
    let method: HTTPMethod
    let url: String
    /// The headers in libcurl's form, see ``headerLine(_:)``.
    let headerLines: [String]
    let body: APIRequestBody
    let retrySafety: RetrySafety
    let answerLimit: Int
    let sink: (any ResponseBodySink)?
    let timeout: Duration?
    let minimumSpeed: MinimumSpeed
    let refusesHead: (@Sendable (ResponseHead) -> String?)?
    let onProgress: (@Sendable (TransferProgress) -> Void)?

    init(_ request: APIRequest, configuration: CurlConfiguration) throws(APIClientError) {
        if let objection = RequestRules.violation(in: request)
            ?? RequestRules.violation(in: HTTPHeader("User-Agent", configuration.userAgent))
        {
            throw .unsendable(TransportFailureReason(code: 0, text: objection))
        }
        self.configuration = configuration
        method = request.method
        url = configuration.server.description + request.path
        // Without an empty "Expect:", libcurl asks the server for permission before it sends a large body, and waits
        // up to a second.
        headerLines = request.headers.map(Self.headerLine) + ["Expect:"]
        body = Self.body(of: request)
        retrySafety = request.retrySafety
        answerLimit = request.answerLimit
        sink = request.sink
        timeout = request.timeout
        minimumSpeed = request.minimumSpeed
        refusesHead = request.refusesHead
        onProgress = request.onProgress
    }

    /// Formats a header for libcurl: `Name:` means "leave this header out", and `Name;` is the header with an empty
    /// value.
    private static func headerLine(_ header: HTTPHeader) -> String {
        header.value.isEmpty ? "\(header.name);" : "\(header.name): \(header.value)"
    }

    /// Returns the body. For methods that usually have a body, a missing body becomes an empty one, so that
    /// `Content-Length: 0` is sent.
    private static func body(of request: APIRequest) -> APIRequestBody {
        switch (request.method, request.body) {
        case (.post, .none), (.put, .none), (.patch, .none): .bytes([])
        case (_, let body): body
        }
    }
}
