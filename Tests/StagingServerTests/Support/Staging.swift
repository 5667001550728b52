import Foundation
import HTTPTypes
import HummingbirdTesting
import Logging
import NIOCore
import MillwrightStagingServer
import MillwrightWire

/// A real server on its own port, in a folder that is removed when the test ends.
struct Staging: Sendable {
    let port: Int

    static let silent = Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() })

    /// Runs a server while `body` runs.
    static func serve<Value: Sendable>(
        in folder: TestFolder, world: TestWorld = TestWorld(), fleet: Int = 0, tls: StagingTLS? = nil,
        logger: Logger = silent, _ body: @escaping @Sendable (Staging) async throws -> Value
    ) async throws -> Value {
        var configuration = StagingConfiguration(dataDirectory: folder.data, fixture: folder.fixture)
        configuration.faults = true
        configuration.fleet = fleet
        configuration.tls = tls
        configuration.environment = world.environment
        let (ports, announce) = AsyncStream.makeStream(of: Int.self)
        let application = try StagingApplication(
            configuration: configuration,
            logger: logger,
            onReady: { announce.yield($0) })
        return try await withThrowingTaskGroup(of: Value?.self) { group in
            group.addTask {
                try await application.run()
                return nil
            }
            group.addTask {
                for await port in ports { return try await body(Staging(port: port)) }
                return nil
            }
            defer { group.cancelAll() }
            while let value = try await group.next() {
                if let value { return value }
            }
            throw CancellationError()
        }
    }

    /// Runs a server in its own folder while `body` runs.
    static func serve<Value: Sendable>(
        world: TestWorld = TestWorld(), fleet: Int = 0, logger: Logger = silent,
        _ body: @escaping @Sendable (Staging) async throws -> Value
    ) async throws -> Value {
        let folder = try TestFolder()
        return try await serve(in: folder, world: world, fleet: fleet, logger: logger, body)
    }

    /// A client configuration with a time limit of a day. On a busy machine, the default limit of 15 seconds could
    /// expire.
    private static let patient = TestClient.Configuration(timeout: .seconds(86_400))

    /// Sends one request on its own connection.
    func call(
        _ method: HTTPRequest.Method, _ path: String, token: String? = nil, host: String? = nil,
        fields: [String: String] = [:], body: Data = Data()
    ) async throws -> Reply {
        var headers = HTTPFields()
        for (name, value) in fields {
            if let name = HTTPField.Name(name) { headers[name] = value }
        }
        if let token { headers[.authorization] = "Bearer \(token)" }
        let request = TestClient.Request(
            path, method: method, authority: host ?? "localhost:\(port)", headers: headers,
            body: ByteBuffer(bytes: body))
        return try await TestClient.withClient(host: "127.0.0.1", port: port, configuration: Self.patient) { client in
            let response = try await client.execute(request)
            return Reply(
                status: response.status.code, fields: response.headers,
                body: Data((response.body ?? ByteBuffer()).readableBytesView))
        }
    }

    func login(_ user: String = "tess", password: String = "secret") async throws -> LoginResponseDTO {
        let body = try JSONEncoder().encode(LoginRequestDTO(email: "\(user)@plant.example", password: password))
        return try await call(.post, "/v1/login", body: body).decode()
    }

    func token(_ user: String = "tess") async throws -> String { try await login(user).tokens.accessToken }

    /// Sends a write with the headers of a sealed request.
    func write(
        _ method: HTTPRequest.Method, _ path: String, token: String, key: String?, ifMatch: Int64? = nil, _ json: String
    ) async throws -> Reply {
        var fields: [String: String] = [:]
        if let key { fields["Idempotency-Key"] = "\"\(key)\"" }
        if let ifMatch { fields["If-Match"] = "\"\(ifMatch)\"" }
        return try await call(method, path, token: token, fields: fields, body: Data(json.utf8))
    }

    /// Sets the value of the pressure task, which most tests write.
    func setPressure(
        _ value: Double, token: String, key: String, ifMatch: Int64? = 1
    ) async throws -> Reply {
        try await write(
            .patch, "/v1/tasks/pressure", token: token, key: key, ifMatch: ifMatch, "{\"value\":{\"number\":\(value)}}")
    }

    func control(_ path: String, _ json: String = "{}") async throws -> Reply {
        try await call(.post, "/_staging/\(path)", body: Data(json.utf8))
    }

    /// Arms one fault.
    func arm(_ method: String, _ path: String, _ point: String, _ fault: String) async throws {
        let match = "{\"method\":\"\(method)\",\"path\":\"\(path)\"}"
        let reply = try await control(
            "faults", "{\"rules\":[{\"match\":\(match),\"point\":\"\(point)\",\"fault\":\"\(fault)\"}]}")
        guard reply.status == 200 else { throw UnexpectedReply(reply: reply) }
    }

    /// Arms one fault. `more` adds other members of the rule as JSON.
    func arm(_ fault: String, at point: String, on path: String = "/v1/tasks/", _ more: String = "") async throws {
        let rule =
            "{\"match\":{\"path\":\"\(path)\"},\"point\":\"\(point)\",\"fault\":\"\(fault)\"\(more.isEmpty ? "" : ",")\(more)}"
        let reply = try await control("faults", "{\"rules\":[\(rule)]}")
        guard reply.status == 200 else { throw UnexpectedReply(reply: reply) }
    }

    func effects() async throws -> [Effect] { try await journal().effects }

    func audits() async throws -> [Audit] { try await journal().audits }

    private func journal() async throws -> Journal { try await call(.get, "/_staging/journal").decode() }

    struct Effect: Decodable, Hashable, Sendable { let opId, account, kind, entityId: String }
    struct Audit: Decodable, Hashable, Sendable { let what, opId, account: String }
    private struct Journal: Decodable {
        let effects: [Effect]
        let audits: [Audit]
    }
}

struct Reply: Sendable {
    let status: Int
    let fields: HTTPFields
    let body: Data

    func decode<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
        guard status < 300 else { throw UnexpectedReply(reply: self) }
        return try JSONDecoder().decode(type, from: body)
    }

    func problem() throws -> ProblemDTO {
        guard fields[.contentType] == HeaderName.problemMediaType else { throw UnexpectedReply(reply: self) }
        return try JSONDecoder().decode(ProblemDTO.self, from: body)
    }

    func problemType() throws -> ProblemType? { ProblemType(rawValue: try problem().type) }

    func field(_ name: String) -> String? { HTTPField.Name(name).flatMap { fields[$0] } }
}

struct UnexpectedReply: Error, CustomStringConvertible {
    let reply: Reply
    var description: String { "\(reply.status): \(String(decoding: reply.body, as: UTF8.self))" }
}
