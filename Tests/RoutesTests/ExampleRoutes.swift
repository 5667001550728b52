import MillwrightClients
import MillwrightRoutes

/// The endpoint of the page "Adding an endpoint", written as a service would write it. The server does not exist.
extension APIRoute<Asset> {
    static func asset(code: String) -> APIRoute {
        APIRoute(.get, "/v1/assets", query: ["code": code], answer: .json(AssetsMapping.asset))
    }
}

struct Asset: Equatable {
    let name: String
}

struct AssetDTO: Codable {
    let name: String
}

enum AssetsMapping {
    static func asset(_ dto: AssetDTO) throws(MappingError) -> Asset {
        guard !dto.name.isEmpty else { throw MappingError("name is empty") }
        return Asset(name: dto.name)
    }
}

extension APIRoute<[String]> {
    static func parts(of id: String) -> APIRoute { APIRoute(.get, "/v1/things/\(id)/parts", answer: .json) }
}

extension APIRoute<Void> {
    struct Name: Codable { let name, id: String }

    static func rename(_ id: String, to name: String) -> APIRoute {
        APIRoute(.put, "/v1/things/\(id)", body: .json(Name(name: name, id: id)), answer: .none, succeeds: [204])
    }

    static func sendForm(_ body: RouteBody) -> APIRoute { APIRoute(.post, "/v1/forms", body: body, answer: .none) }

    static func weigh(_ weight: Double) -> APIRoute {
        APIRoute(.post, "/v1/weights", body: .json(weight), answer: .none)
    }
}

extension APIRoute<Int> {
    static var count: APIRoute {
        let binary = ResponseFormat<Int>("application/x-count") { (bytes) throws(MappingError) in Int(bytes.first ?? 0)
        }
        let text = ResponseFormat<Int>("text/plain") { (bytes) throws(MappingError) in
            guard let count = Int(String(decoding: bytes, as: UTF8.self)) else { throw MappingError("no number") }
            return count
        }
        return APIRoute(.get, "/v1/count", answer: binary.or(text))
    }
}

/// A client that always sends the same response and records the requests.
final class ScriptedClient: APIClient {
    private let answer: Result<APIResponse, APIClientError>
    private let received = Locked<[APIRequest]>([])

    init(_ answer: Result<APIResponse, APIClientError>) {
        self.answer = answer
    }

    var requests: [APIRequest] { received.withLock { $0 } }

    func send(_ request: APIRequest) async throws(APIClientError) -> APIResponse {
        received.withLock { $0.append(request) }
        return try answer.get()
    }
}
