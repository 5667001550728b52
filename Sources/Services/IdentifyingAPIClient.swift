package import Clients
import Wire

/// Says with every request which version of this program asks, so that a server can tell it that it is too old.
package struct IdentifyingAPIClient: APIClient {
    let api: any APIClient
    let clientVersion: String

    package init(api: any APIClient, clientVersion: String) {
        self.api = api
        self.clientVersion = clientVersion
    }

    package func send(_ request: APIRequest) async throws(APIClientError) -> APIResponse {
        var identified = request
        identified.headers.append(HTTPHeader(HeaderName.clientVersion, clientVersion))
        return try await api.send(identified)
    }
}
