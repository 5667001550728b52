/// A client for the HTTP API of one server. It does not depend on work orders.
///
/// Every complete response is returned, whatever its status. An error means that there is no complete response.
/// Canceling the calling task stops the transfer. A client that wraps another one may have its own error type. A
/// client that uses the network directly fails with ``APIClientError``.
package protocol APIClient<Failure>: Sendable {
    associatedtype Failure: Error

    func send(_ request: APIRequest) async throws(Failure) -> APIResponse
}
