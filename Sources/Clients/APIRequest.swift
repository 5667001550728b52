/// One request, as plain values. The client adds the server's address.
package struct APIRequest: Hashable, Sendable {
    package var method: HTTPMethod
    /// Absolute path with an encoded query, if any: `/v1/changes?cursor=…`.
    package var path: String
    package var headers: [HTTPHeader]
    package var body: APIRequestBody
    /// The most bytes of answer body that are taken, after decoding; a longer answer is an error.
    package var answerLimit: Int
    /// The whole request, from the queue to the last byte.
    package var timeout: Duration

    package init(
        _ method: HTTPMethod,
        _ path: String,
        headers: [HTTPHeader] = [],
        body: APIRequestBody = .none,
        answerLimit: Int = APIRequest.ordinaryAnswerLimit,
        timeout: Duration = .seconds(30)
    ) {
        self.method = method
        self.path = path
        self.headers = headers
        self.body = body
        self.answerLimit = answerLimit
        self.timeout = timeout
    }

    /// 64 KiB, the limit for anything but a page of changes.
    package static let ordinaryAnswerLimit = 64 * 1024
    /// 4 MiB, the limit for a page of changes.
    package static let pageAnswerLimit = 4 * 1024 * 1024
}

package enum HTTPMethod: String, Hashable, Sendable {
    case get = "GET"
    case head = "HEAD"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"
}

package enum APIRequestBody: Hashable, Sendable {
    case none
    case bytes([UInt8])
    /// Bytes of a file, read while they are sent, so that memory stays constant.
    case file(path: String, offset: Int64, length: Int64)
}

package struct HTTPHeader: Hashable, Sendable {
    package var name: String
    package var value: String

    package init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}
