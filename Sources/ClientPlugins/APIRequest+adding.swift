import MillwrightClients

extension APIRequest {
    /// With this field, unless the request has one of that name already.
    func adding(_ header: @autoclosure () -> String, as name: String) -> APIRequest {
        guard headers.value(of: name) == nil else { return self }
        var request = self
        request.headers.append(HTTPHeader(name, header()))
        return request
    }
}
