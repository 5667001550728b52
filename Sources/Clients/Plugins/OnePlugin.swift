struct OnePlugin: APIClient {
    let plugin: any APIPlugin
    let next: any APIClient<APIClientError>

    func send(_ request: APIRequest) async throws(APIClientError) -> APIResponse {
        try await plugin.send(request, through: next)
    }
}
