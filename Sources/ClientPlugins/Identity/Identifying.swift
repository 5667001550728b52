package import MillwrightClients

/// Says with every request who asks: the version of a program, the kind of a device. What a request says itself stays.
package struct Identifying: APIPlugin {
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
