/// The mechanics of HTTP, for one server. Knows nothing of work orders.
///
/// Every answer with a status, whatever the status, is a response; an error means that no whole answer came.
/// Cancelling the calling task stops the transfer.
package protocol APIClient: Sendable {
    func send(_ request: APIRequest) async throws(APIClientError) -> APIResponse
}
