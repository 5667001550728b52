/// One request, as plain values. The client adds the server's address.
package struct APIRequest: Sendable {
    /// What logs, metrics and errors call it: the endpoint's name, never an argument of it.
    package var name: String
    package var method: HTTPMethod
    /// Absolute path with an encoded query, if any: `/v1/changes?cursor=…`.
    package var path: String
    package var headers: [HTTPHeader]
    package var body: APIRequestBody
    package var repetition: Repetition
    /// The most bytes of answer body that are kept in memory, after decompression; a longer answer is an error.
    package var answerLimit: Int
    /// Where the body of a 200 or 206 goes in place of memory. Any other answer is kept in memory as ever.
    package var sink: (any AnswerSink)?
    /// The whole request, from the queue to the last byte; nil for one that may take as long as it likes.
    package var timeout: Duration?
    package var pace: Pace
    /// Looks at the head of the answer before any of its body is taken. Words refuse an answer that belongs to another
    /// request: the client drops the connection, and the request is ``APIClientError/inDoubt(_:)``.
    package var refusesHead: (@Sendable (AnswerHead) -> String?)?
    /// Told how far the transfer is, on the client's own thread: be quick.
    package var onProgress: (@Sendable (TransferProgress) -> Void)?

    package init(
        _ method: HTTPMethod,
        _ path: String,
        name: String = "",
        headers: [HTTPHeader] = [],
        body: APIRequestBody = .none,
        repetition: Repetition? = nil,
        answerLimit: Int = APIRequest.ordinaryAnswerLimit,
        sink: (any AnswerSink)? = nil,
        timeout: Duration? = .seconds(30),
        pace: Pace = .usual,
        refusesHead: (@Sendable (AnswerHead) -> String?)? = nil,
        onProgress: (@Sendable (TransferProgress) -> Void)? = nil
    ) {
        self.name = name
        self.method = method
        self.path = path
        self.headers = headers
        self.body = body
        self.repetition = repetition ?? (method.isSafe ? .safe : .never)
        self.answerLimit = answerLimit
        self.sink = sink
        self.timeout = timeout
        self.pace = pace
        self.refusesHead = refusesHead
        self.onProgress = onProgress
    }

    /// 64 KiB, the limit for anything but a page of changes.
    package static let ordinaryAnswerLimit = 64 * 1024
    /// 4 MiB, the limit for a page of changes.
    package static let pageAnswerLimit = 4 * 1024 * 1024
}
