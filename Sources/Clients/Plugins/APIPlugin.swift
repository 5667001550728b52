/// Something around every request of a client: it may look at the request and at what comes of it, change both, send
/// more than once, or not at all. A plain value; what it remembers between requests it keeps in something it was given.
package protocol APIPlugin: Sendable {
    func send(
        _ request: APIRequest, through next: any APIClient<APIClientError>
    ) async throws(APIClientError) -> APIResponse
}
