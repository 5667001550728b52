import Foundation
import HTTPTypes
import MillwrightWire
import Testing

/// Tests of the rules of HTTP/1.1 that a client library hides, as bytes on the wire.
@Suite struct HTTP1RulesTests {
    private static let login = #"{"email":"tess@plant.example","password":"secret"}"#

    @Test(arguments: [
        ("1.1", "", 400), ("1.1", "Host: a\r\nHost: a\r\n", 400), ("1.1", "Host: a\r\nhOST: b\r\n", 400),
        ("1.1", "Host:\r\n", 400), ("1.1", "Host: a, b\r\n", 400), ("1.1", "Host: a b\r\n", 400),
        ("1.1", "Host: a/b\r\n", 400), ("1.0", "Host: a\r\nHost: b\r\n", 400), ("1.1", "Host: a\r\n", 200),
        ("1.1", "host: [::1]:80\r\n", 200), ("1.0", "", 200), ("1.0", "Host: a\r\n", 200),
    ])
    func aRequestHasExactlyOneHost(version: String, hosts: String, status: Int) async throws {
        try await Staging.serve { server in
            let bytes = Array("GET /health HTTP/\(version)\r\n\(hosts)Connection: close\r\n\r\n".utf8)
            let answer = RawAnswer(try await RawSocket.conversation(port: server.port, sending: bytes))
            #expect(answer.head.hasPrefix("HTTP/1.1 \(status) "), "\(answer.head)")
        }
    }

    private static func head(_ version: String, _ fields: String) -> String {
        "POST /v1/login HTTP/\(version)\r\nHost: a\r\nContent-Length: \(login.utf8.count)\r\n\(fields)\r\n"
    }

    @Test(arguments: ["Expect: 100-continue\r\n", "expect: 100-Continue\r\n"])
    func aClientThatWaitsForItGets100(field: String) async throws {
        try await Staging.serve { server in
            let (first, last) = try await OwnThread.run {
                Result {
                    let socket = try RawSocket(port: server.port)
                    try socket.send(Array(Self.head("1.1", field).utf8))
                    let first = socket.receive(until: "\r\n\r\n")
                    try socket.send(Array(Self.login.utf8))
                    return (first, socket.receive(until: "\r\n\r\n"))
                }
            }.get()
            #expect(first == "HTTP/1.1 100 Continue\r\n\r\n")
            #expect(last.hasPrefix("HTTP/1.1 200 OK\r\n"), "\(last)")
        }
    }

    @Test func a100DoesNotInterruptTheResponseToAnEarlierRequest() async throws {
        try await Staging.serve { server in
            let received = try await OwnThread.run {
                Result {
                    let socket = try RawSocket(port: server.port)
                    let health = "GET /health HTTP/1.1\r\nHost: a\r\n\r\n"
                    let expecting = Self.head("1.1", "Expect: 100-continue\r\nConnection: close\r\n")
                    try socket.send(Array((health + health + expecting).utf8))
                    let before = socket.receive(until: "100 Continue\r\n\r\n")
                    try socket.send(Array(Self.login.utf8))
                    return before + String(decoding: socket.receiveAll(), as: UTF8.self)
                }
            }.get()
            let statuses = received.matches(of: #/HTTP/1\.1 (\d+) /#).map(\.1)
            #expect(statuses == ["200", "200", "100", "200"], "\(received)")
        }
    }

    @Test(arguments: [("1.0", "Expect: 100-continue\r\n"), ("1.1", "")])
    func nobodyElseGets100(version: String, field: String) async throws {
        try await Staging.serve { server in
            let bytes = Self.head(version, field + "Connection: close\r\n") + Self.login
            let answer = RawAnswer(try await RawSocket.conversation(port: server.port, sending: Array(bytes.utf8)))
            #expect(answer.head.hasPrefix("HTTP/1.1 200 OK"), "\(answer.head)")
        }
    }

    /// Each body is complete and readable for Foundation's decoder in the fields that the call reads.
    @Test(arguments: [
        #"{"id":"n1","savedAt":"2026-11-01T00:00:00Z","text":"x",}"#,
        #"{"id":"n1","savedAt":"2026-11-01T00:00:00Z","text":"x","more":-01}"#,
        #"{"id":"n1","savedAt":"2026-11-01T00:00:00Z","text":"x","more":[1,]}"#,
        #"{"id":"n1","savedAt":"2026-11-01T00:00:00Z","text":"x","more":"\y"}"#,
        "{\"id\":\"n1\",\"savedAt\":\"2026-11-01T00:00:00Z\",\"text\":\"x\",\"more\":\"\t\"}",
        #"{"id":"n1","savedAt":"2026-11-01T00:00:00Z","text":"x"} x"#,
    ])
    func aBodyThatIsNotJSONIsRefusedAndChangesNothing(body: String) async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            let reply = try await server.write(.put, "/v1/workOrders/wo1/notes", token: token, key: "op-1", body)
            #expect(reply.status == 400)
            #expect(try reply.problemType() == .malformed)
            #expect(try await server.effects().isEmpty)
        }
    }

    @Test(arguments: [
        (String.Encoding.utf16, 400), (.utf16LittleEndian, 400), (.utf16BigEndian, 400), (.utf32, 400), (.utf8, 200),
    ])
    func aBodyIsInUTF8(encoding: String.Encoding, status: Int) async throws {
        try await Staging.serve { server in
            let body = try #require(Self.login.data(using: encoding))
            #expect(try await server.call(.post, "/v1/login", body: body).status == status)
        }
    }
}
