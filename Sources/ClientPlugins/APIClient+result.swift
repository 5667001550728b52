import MillwrightClients

extension APIClient {
    /// What became of it, as a value to look at and to hand on.
    func result(of request: APIRequest) async -> Result<APIResponse, Failure> {
        do throws(Failure) {
            return .success(try await send(request))
        } catch {
            return .failure(error)
        }
    }
}
