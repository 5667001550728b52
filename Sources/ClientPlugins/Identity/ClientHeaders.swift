package import MillwrightClients

/// A plug-in that adds headers to identify the client, such as the version of a program or the kind of a device.
/// Headers that the request already has stay unchanged.
package struct ClientHeaders: APIPlugin {
    private let headers: [HTTPHeader]

    package init(_ headers: [HTTPHeader]) {
        self.headers = headers
    }

    package func send(
        _ request: APIRequest, through next: any APIClient<APIClientError>
    ) async throws(APIClientError) -> APIResponse {
        try await next.send(headers.reduce(request) { $0.adding($1.value, as: $1.name) })
    }
}
