package import MillwrightClients

/// One endpoint with its arguments: the request to send, and the way to read the response.
///
/// The endpoints of a feature are static functions in an extension of this type. They state only the properties that
/// differ from the defaults. A service sends them: `try await api.send(.health(nonce: nonce))`.
package struct APIRoute<Answer: Sendable>: Sendable {
    /// The name of the endpoint in logs, metrics and errors. It never contains an argument. By default, it is the name
    /// of the function that creates the route.
    package let name: String
    package var method: HTTPMethod
    package var path: RoutePath
    package var query: RouteQuery
    package var headers: [HTTPHeader]
    package var body: RouteBody
    package let answer: ResponseFormat<Answer>
    /// The statuses that mean success. The body of such a response is an `Answer`.
    package var succeeds: Set<Int>
    package var retrySafety: RetrySafety?
    /// The maximum length of the response body, in bytes.
    package var answerLimit: Int
    package var timeout: Duration?
    /// A function that receives the progress of the transfer; see `APIRequest.onProgress`.
    package var onProgress: (@Sendable (TransferProgress) -> Void)?

    package init(
        _ method: HTTPMethod,
        _ path: RoutePath,
        query: RouteQuery = [:],
        headers: [HTTPHeader] = [],
        body: RouteBody = .none,
        answer: ResponseFormat<Answer>,
        succeeds: Set<Int> = [200],
        retrySafety: RetrySafety? = nil,
        answerLimit: Int = APIRequest.ordinaryAnswerLimit,
        timeout: Duration? = .seconds(30),
        function: String = #function
    ) {
        name = String(function.prefix { $0 != "(" })
        self.method = method
        self.path = path
        self.query = query
        self.headers = headers
        self.body = body
        self.answer = answer
        self.succeeds = succeeds
        self.retrySafety = retrySafety
        self.answerLimit = answerLimit
        self.timeout = timeout
    }

    /// Returns the request to send, without the parts that plug-ins add.
    package func request() throws(UnwritableBodyError) -> APIRequest {
        var headers = headers
        if let contentType = body.contentType { headers.append(HTTPHeader("Content-Type", contentType)) }
        if let accept = answer.accept { headers.append(HTTPHeader("Accept", accept)) }
        return APIRequest(
            method, path.encoded + query.encoded, name: name, shape: path.shape, headers: headers,
            body: try body.write(),
            retrySafety: retrySafety, answerLimit: answerLimit, timeout: timeout, onProgress: onProgress)
    }
}
