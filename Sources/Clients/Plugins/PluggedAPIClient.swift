/// A client with plug-ins around it. The first plug-in is the outermost: it sees a request first and its response last.
package struct PluggedAPIClient: APIClient {
    private let client: any APIClient<APIClientError>

    package init(_ client: any APIClient<APIClientError>, plugins: [any APIPlugin]) {
        self.client = plugins.reversed().reduce(client) { OnePlugin(plugin: $1, next: $0) }
    }

    package func send(_ request: APIRequest) async throws(APIClientError) -> APIResponse {
        try await client.send(request)
    }
}
