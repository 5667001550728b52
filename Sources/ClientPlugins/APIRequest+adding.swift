import MillwrightClients

extension APIRequest {
    /// Returns the request with this header, unless it already has a header of that name.
    func adding(_ header: @autoclosure () -> String, as name: String) -> APIRequest {
        guard headers.value(of: name) == nil else { return self }
        var request = self
        request.headers.append(HTTPHeader(name, header()))
        return request
    }
}
