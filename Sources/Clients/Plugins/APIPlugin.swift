/// A layer around every request of a client. It may inspect and change the request and its result, send the request
/// more than once, or not send it. A plug-in is a plain value. It keeps state between requests only in an object passed
/// to it.
package protocol APIPlugin: Sendable {
    func send(
        _ request: APIRequest, through next: any APIClient<APIClientError>
    ) async throws(APIClientError) -> APIResponse
}
