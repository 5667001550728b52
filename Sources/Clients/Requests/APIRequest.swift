/// One request, as plain values. The client adds the server's address.
package struct APIRequest: Sendable {
    /// The endpoint's name in logs, metrics and errors. It never contains an argument.
    package var name: String
    /// The path without arguments, for logs: `/v1/tasks/{id}`; empty if it is not known.
    package var shape: String
    package var method: HTTPMethod
    /// The absolute path with an encoded query, if any: `/v1/changes?cursor=…`.
    package var path: String
    package var headers: [HTTPHeader]
    package var body: APIRequestBody
    package var retrySafety: RetrySafety
    /// The maximum length of a response body in memory, in bytes after decompression. A longer response is an error.
    package var answerLimit: Int
    /// The object that receives the body of a 200 or 206. Every other body is kept in memory.
    package var sink: (any ResponseBodySink)?
    /// The time limit for the whole request, from queueing to the last byte; nil means no limit.
    package var timeout: Duration?
    package var minimumSpeed: MinimumSpeed
    /// A check of the response's status and headers before its body is received. It returns a reason if the response
    /// belongs to another request, and nil otherwise. If it returns a reason, the client drops the connection, and the
    /// request fails with ``APIClientError/inDoubt(_:)``.
    package var refusesHead: (@Sendable (ResponseHead) -> String?)?
    /// A function that receives the progress of the transfer, on the client's own thread. It must return quickly.
    package var onProgress: (@Sendable (TransferProgress) -> Void)?

    package init(
        _ method: HTTPMethod,
        _ path: String,
        name: String = "",
        shape: String = "",
        headers: [HTTPHeader] = [],
        body: APIRequestBody = .none,
        retrySafety: RetrySafety? = nil,
        answerLimit: Int = APIRequest.ordinaryAnswerLimit,
        sink: (any ResponseBodySink)? = nil,
        timeout: Duration? = .seconds(30),
        minimumSpeed: MinimumSpeed = .standard,
        refusesHead: (@Sendable (ResponseHead) -> String?)? = nil,
        onProgress: (@Sendable (TransferProgress) -> Void)? = nil
    ) {
        self.name = name
        self.shape = shape
        self.method = method
        self.path = path
        self.headers = headers
        self.body = body
        self.retrySafety = retrySafety ?? (method.isSafe ? .safe : .never)
        self.answerLimit = answerLimit
        self.sink = sink
        self.timeout = timeout
        self.minimumSpeed = minimumSpeed
        self.refusesHead = refusesHead
        self.onProgress = onProgress
    }

    /// The limit for every response except a page of changes: 64 KiB.
    package static let ordinaryAnswerLimit = 64 * 1024
    /// The limit for a page of changes: 4 MiB.
    package static let pageAnswerLimit = 4 * 1024 * 1024
}
