package import MillwrightClients

/// One endpoint with its arguments filled in: what is sent, and what is made of the answer.
///
/// The endpoints of a feature are static functions in an extension of this type, one line for each property that is
/// not the usual, so that they read like the API's table of contents. A service sends them:
/// `try await api.send(.health(nonce: nonce))`.
package struct APIRoute<Answer: Sendable>: Sendable {
    /// In logs, metrics and errors; never an argument. By itself the name of the function the route is written in.
    package let name: String
    package var method: HTTPMethod
    package var path: RoutePath
    package var query: RouteQuery
    package var headers: [HTTPHeader]
    package var body: RouteBody
    package let answer: AnswerFormat<Answer>
    /// The statuses that mean that it was done, and that the body is an `Answer`.
    package var succeeds: Set<Int>
    package var repetition: Repetition?
    /// The most bytes of answer that are taken.
    package var answerLimit: Int
    package var timeout: Duration?

    package init(
        _ method: HTTPMethod,
        _ path: RoutePath,
        query: RouteQuery = [:],
        headers: [HTTPHeader] = [],
        body: RouteBody = .none,
        answer: AnswerFormat<Answer>,
        succeeds: Set<Int> = [200],
        repetition: Repetition? = nil,
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
        self.repetition = repetition
        self.answerLimit = answerLimit
        self.timeout = timeout
    }

    /// The request as it goes out, but for what plug-ins add.
    package func request() throws(UnwritableBodyError) -> APIRequest {
        var headers = headers
        if let contentType = body.contentType { headers.append(HTTPHeader("Content-Type", contentType)) }
        if let accept = answer.accept { headers.append(HTTPHeader("Accept", accept)) }
        return APIRequest(
            method, path.encoded + query.encoded, name: name, headers: headers, body: try body.write(),
            repetition: repetition, answerLimit: answerLimit, timeout: timeout)
    }
}
