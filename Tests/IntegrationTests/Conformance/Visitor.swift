import MillwrightClients
import Crypto
import MillwrightDomain
import Foundation
import Testing
import MillwrightWire

/// A signed-in user who sends the contract's requests without the kernel.
struct Visitor {
    let server: any ServerUnderTest
    let tokens: TokensDTO

    static func signedIn(to server: any ServerUnderTest, as place: Int = 0) async throws -> Visitor {
        let answer = try await server.send(
            try request(.post, "/v1/login", json: server.people[place], token: nil))
        try #require(answer.status == 200, "\(answer)")
        return Visitor(server: server, tokens: try answer.json(LoginResponseDTO.self).tokens)
    }

    static func newID() -> String {
        UUIDv7.text(
            at: Instant(millisecondsSince1970: 1_795_237_200_000),
            random: (.random(in: .min ... .max), .random(in: .min ... .max)))
    }

    func get(_ path: String) async throws -> APIResponse {
        try await server.send(APIRequest(.get, path, headers: authorization, answerLimit: APIRequest.pageAnswerLimit))
    }

    func delete(_ path: String) async throws -> APIResponse {
        try await server.send(APIRequest(.delete, path, headers: authorization))
    }

    func upload(_ method: HTTPMethod, _ path: String, _ fields: [HTTPHeader], _ bytes: [UInt8] = []) async throws
        -> APIResponse
    {
        let always = authorization + [HTTPHeader(HeaderName.tusResumable, HeaderName.tusVersion)]
        return try await server.send(
            APIRequest(method, path, headers: always + fields, body: bytes.isEmpty ? .none : .bytes(bytes)))
    }

    /// - Parameters:
    ///   - key: The idempotency key; `nil` sends none.
    ///   - base: The version the change is based on; `nil` sends none.
    func write(
        _ method: HTTPMethod, _ path: String, _ body: some Encodable, key: String?, base: Int64? = nil
    ) async throws -> APIResponse {
        var request = try Self.request(method, path, json: body, token: tokens.accessToken)
        if let key { request.headers.append(HTTPHeader(HeaderName.idempotencyKey, "\"\(key)\"")) }
        if let base { request.headers.append(HTTPHeader("If-Match", "\"\(base)\"")) }
        return try await server.send(request)
    }

    /// Sends a change without a body.
    func remove(_ path: String, key: String, base: Int64? = nil) async throws -> APIResponse {
        var request = APIRequest(.delete, path, headers: authorization)
        request.headers.append(HTTPHeader(HeaderName.idempotencyKey, "\"\(key)\""))
        if let base { request.headers.append(HTTPHeader("If-Match", "\"\(base)\"")) }
        return try await server.send(request)
    }

    /// Returns all rows in the order they were committed.
    func rows() async throws -> [ChangeRowDTO] {
        var rows: [ChangeRowDTO] = []
        var page = try await get("/v1/changes?limit=500").json(ChangesPageDTO.self)
        rows += page.rows
        while page.hasMore {
            page = try await get("/v1/changes?cursor=\(page.cursor)&limit=500").json(ChangesPageDTO.self)
            rows += page.rows
        }
        return rows
    }

    /// Returns an empty text task of an open work order that also has a required task without a value.
    func textTask() async throws -> (task: TaskDTO, order: WorkOrderDTO) {
        let rows = try await rows()
        let tasks = rows.compactMap(\.task)
        for order in rows.compactMap(\.workOrder) where order.status == "open" {
            let own = tasks.filter { $0.workOrderId == order.id }
            guard own.contains(where: { $0.required && $0.value == nil }),
                let task = own.first(where: { $0.kind.type == "text" && $0.value == nil })
            else { continue }
            return (task, order)
        }
        return try #require(nil, "no such task")
    }

    private var authorization: [HTTPHeader] { [HTTPHeader("Authorization", "Bearer \(tokens.accessToken)")] }

    static func request(
        _ method: HTTPMethod, _ path: String, json: some Encodable, token: String?
    ) throws -> APIRequest {
        let headers = token.map { [HTTPHeader("Authorization", "Bearer \($0)")] } ?? []
        // A repeated request must have the same bytes.
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return APIRequest(
            method, path, headers: headers + [HTTPHeader("Content-Type", "application/json")],
            body: .bytes(Array(try encoder.encode(json))))
    }
}

extension APIResponse {
    func json<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try JSONDecoder().decode(type, from: Data(body))
    }

    /// The stable type of the response's problem; `nil` if the response is not a problem.
    var problem: ProblemType? {
        guard header("Content-Type")?.hasPrefix(HeaderName.problemMediaType) == true else { return nil }
        do { return ProblemType(rawValue: try json(ProblemDTO.self).type) } catch { return nil }
    }

    /// The status and the problem, as in `409 blob-not-verified`.
    var words: String { "\(status) \(problem.map { $0.rawValue.split(separator: ":").last ?? "" } ?? "")" }
}
