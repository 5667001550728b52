import MillwrightClients

/// A request as it goes over the wire.
struct Message: Sendable {
    var method: String
    /// The host of another server; nil for the configured one.
    var host: String?
    var path: String
    var headers: [HTTPHeader]
    let body: [UInt8]
    /// The timeout in microseconds.
    let timeout: Int64

    init(_ request: APIRequest, body: [UInt8]) {
        method = request.method.rawValue
        path = request.path
        headers = request.headers
        self.body = body
        timeout = (request.timeout ?? .seconds(600)).microseconds
    }

    func header(_ name: String) -> String? { headers.value(of: name) }

    /// The key of the operation in the request; nil for a request without an operation.
    var operation: String? {
        guard method != "GET", method != "HEAD", !path.hasPrefix("/v1/uploads"),
            let field = header("Idempotency-Key"), field.count > 2
        else { return nil }
        return String(field.dropFirst().dropLast())
    }

    var bearer: String? {
        header("Authorization").flatMap { $0.hasPrefix("Bearer ") ? String($0.dropFirst(7)) : nil }
    }

    var line: String {
        operation.map { "\(method) \(path.prefix(40)) op \($0.suffix(6))" } ?? "\(method) \(path.prefix(60))"
    }
}
