import MillwrightClients

extension APIRequest {
    /// Returns the request with `header` as the value of the header `name`. Returns it unchanged if it already has that
    /// header.
    func adding(_ header: @autoclosure () -> String, as name: String) -> APIRequest {
        guard headers.value(of: name) == nil else { return self }
        var request = self
        request.headers.append(HTTPHeader(name, header()))
        return request
    }
}
