import MillwrightClients

extension APIClient {
    /// Sends the request and returns its response or its error as a value.
    func result(of request: APIRequest) async -> Result<APIResponse, Failure> {
        do throws(Failure) {
            return .success(try await send(request))
        } catch {
            return .failure(error)
        }
    }
}
