/// The mechanics of HTTP, for one server. Knows nothing of work orders.
///
/// Every answer with a status, whatever the status, is a response; an error means that no whole answer came.
/// Cancelling the calling task stops the transfer. A client that stands in front of another one may fail in ways of its
/// own; what speaks to the network itself fails with ``APIClientError``.
package protocol APIClient<Failure>: Sendable {
    associatedtype Failure: Error

    func send(_ request: APIRequest) async throws(Failure) -> APIResponse
}
