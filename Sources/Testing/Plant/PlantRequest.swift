import Foundation
import MillwrightClients
import MillwrightWire

/// A request that has arrived at the plant.
struct PlantRequest {
    let method: String
    /// The path with its query, as it was sent.
    let path: String
    /// The percent-decoded segments of the path, without the query.
    let parts: [String]
    let body: [UInt8]
    private let query: [String: String]
    private let headers: [HTTPHeader]

    /// Returns `nil` for a request to another server.
    init?(_ request: HTTPTransportRequest, body: [UInt8]) {
        guard request.url.hasPrefix(InMemoryPlant.address + "/") else { return nil }
        method = request.method
        path = String(request.url.dropFirst(InMemoryPlant.address.count))
        headers = request.headers
        self.body = body
        let pieces = path.split(separator: "?", maxSplits: 1)
        parts = pieces[0].split(separator: "/").map { $0.removingPercentEncoding ?? String($0) }
        var query: [String: String] = [:]
        for field in pieces.dropFirst().first?.split(separator: "&") ?? [] {
            let sides = field.split(separator: "=", maxSplits: 1)
            if sides.count == 2 { query[String(sides[0])] = sides[1].removingPercentEncoding }
        }
        self.query = query
    }

    func header(_ name: String) -> String? { headers.value(of: name) }

    func query(_ name: String) -> String? { query[name] }

    /// The access token; `nil` if the request has no `Authorization` header with a bearer token.
    var token: String? {
        header("Authorization").flatMap { $0.hasPrefix("Bearer ") ? String($0.dropFirst(7)) : nil }
    }

    /// The idempotency key without its quotation marks; `nil` if the request has no key.
    var key: String? {
        header(HeaderName.idempotencyKey).map { String($0.dropFirst().dropLast()) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Returns the body as a value; `nil` if it cannot be read.
    func read<Value: Decodable>(_ type: Value.Type) -> Value? {
        do { return try JSONDecoder().decode(type, from: Data(body)) } catch { return nil }
    }
}
