package import MillwrightClients

/// Speaks to one server through libcurl: HTTP/2 where the server offers it over TLS, else HTTP/1.1.
///
/// Never follows a redirect, keeps no cookies, reads no netrc and no proxy from the environment. An answer that is kept in
/// memory may come compressed, and its limit counts what comes out. libcurl sends a request a second time by itself when a reused connection dies before an answer, so every
/// request that changes something needs its idempotency key.
package struct CurlAPIClient: APIClient {
    let configuration: CurlConfiguration
    let loop: CurlEventLoop

    package init(configuration: CurlConfiguration, loop: CurlEventLoop) {
        self.configuration = configuration
        self.loop = loop
    }

    package func send(_ request: APIRequest) async throws(APIClientError) -> APIResponse {
        let message = try OutgoingMessage(request, configuration: configuration)
        // Made before the handler, so an early cancel finds something to stop.
        let transfer = Transfer(message, core: loop.core)
        let result = await withTaskCancellationHandler {
            await transfer.result()
        } onCancel: {
            transfer.cancel()
        }
        return try result.get()
    }
}
