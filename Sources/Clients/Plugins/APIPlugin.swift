/// A layer around every request of a client. It may inspect and change the request and its result, send the request
/// more than once, or not send it. A plug-in is a plain value. If it needs state between requests, it keeps that state
/// in an object that it was created with.
package protocol APIPlugin: Sendable {
    func send(
        _ request: APIRequest, through next: any APIClient<APIClientError>
    ) async throws(APIClientError) -> APIResponse
}
