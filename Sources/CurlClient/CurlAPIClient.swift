package import MillwrightClients

/// A client for one server, based on libcurl. It uses HTTP/2 if the server offers it over TLS, otherwise HTTP/1.1.
///
/// It never follows a redirect, keeps no cookies, and reads no netrc and no proxy from the environment. A response kept
/// in memory may be compressed; its limit counts the decompressed bytes. libcurl repeats a request by itself if a
/// reused connection dies before a response. Every request that changes something therefore needs its idempotency key.
package struct CurlAPIClient: APIClient {
    let configuration: CurlConfiguration
    let loop: CurlEventLoop

    package init(configuration: CurlConfiguration, loop: CurlEventLoop) {
        self.configuration = configuration
        self.loop = loop
    }

    package func send(_ request: APIRequest) async throws(APIClientError) -> APIResponse {
        let message = try OutgoingMessage(request, configuration: configuration)
        // Created before the handler, so that an early cancel finds a transfer to stop.
        let transfer = Transfer(message, mailbox: loop.mailbox)
        let result = await withTaskCancellationHandler {
            await transfer.result()
        } onCancel: {
            transfer.cancel()
        }
        return try result.get()
    }
}
