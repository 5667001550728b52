import Crypto
import HTTPTypes
import Foundation
import Testing
import MillwrightWire

@Suite struct UploadFaultTests {
    private static let picture = Data((0..<100).map { UInt8($0) })
    private static let tus = [HeaderName.tusResumable: HeaderName.tusVersion]

    private func create(_ server: Staging, _ token: String) async throws -> Reply {
        let digest = Data(SHA256.hash(data: Self.picture)).base64EncodedString()
        return try await server.call(
            .post, "/v1/uploads", token: token,
            fields: Self.tus.merging(
                ["Upload-Length": "100", "Idempotency-Key": "up", "Repr-Digest": "sha-256=:\(digest):"]
            ) { $1 })
    }

    private func append(_ path: String, _ range: Range<Int>, _ server: Staging, _ token: String) async throws -> Reply {
        try await server.call(
            .patch, path, token: token,
            fields: Self.tus.merging(
                [HeaderName.uploadOffset: "\(range.lowerBound)", "Content-Type": HeaderName.chunkMediaType]
            ) { $1 },
            body: Self.picture[range])
    }

    private func offset(_ path: String, _ server: Staging, _ token: String) async throws -> String? {
        try await server.call(.head, path, token: token, fields: Self.tus).field(HeaderName.uploadOffset)
    }

    @Test(arguments: [("offsetTooLow", "37"), ("offsetTooHigh", "43")])
    func aFaultShiftsTheUploadOffsetByTheGivenBytes(fault: String, said: String) async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            let path = try #require(try await create(server, token).field("Location"))
            try await server.arm(fault, at: "afterCommit", on: "/v1/uploads/", #""bytes":3"#)
            let reply = try await append(path, 0..<40, server, token)
            #expect(reply.status == 204 && reply.field(HeaderName.uploadOffset) == said)
            #expect(try await offset(path, server, token) == "40")
            try await server.arm(fault, at: "afterCommit", on: "/v1/uploads/", #""bytes":3"#)
            #expect(try await offset(path, server, token) == said)
        }
    }

    @Test func aFaultLosesAcknowledgedBytes() async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            let path = try #require(try await create(server, token).field("Location"))
            try await server.arm("offsetLost", at: "afterCommit", on: "/v1/uploads/", #""bytes":15"#)
            #expect(try await append(path, 0..<40, server, token).field(HeaderName.uploadOffset) == "40")
            #expect(try await offset(path, server, token) == "25")
            let whole = try await append(path, 25..<100, server, token)
            #expect(whole.status == 204 && whole.field(HeaderName.reprDigest) != nil)
        }
    }

    @Test(arguments: [(423, ProblemType.unavailable), (460, .uploadChecksum), (410, .gone)])
    func aFaultRefusesTheUpload(status: Int, type: ProblemType) async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            let path = try #require(try await create(server, token).field("Location"))
            try await server.arm("\(status)", at: "afterHeaders", on: "/v1/uploads/")
            #expect(try await append(path, 0..<40, server, token).problemType() == type)
            #expect(try await offset(path, server, token) == "0")
        }
    }

    @Test func aFaultExpiresTheUpload() async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            let path = try #require(try await create(server, token).field("Location"))
            try await server.arm("expireUpload", at: "afterHeaders", on: "/v1/uploads/")
            #expect(try await append(path, 0..<40, server, token).problemType() == .uploadExpired)
            #expect(try await append(path, 0..<40, server, token).status == 404)
        }
    }

    @Test func anIncompleteUploadExpiresAfterAWeek() async throws {
        let world = TestWorld()
        try await Staging.serve(world: world) { server in
            let made = try await create(server, try await server.token())
            let path = try #require(made.field("Location"))
            #expect(made.field(HeaderName.uploadExpires) == "Wed, 25 Nov 2026 11:06:40 GMT")
            world.pass(.seconds(7 * 86_400))
            let token = try await server.token()
            #expect(try await append(path, 0..<40, server, token).problemType() == .uploadExpired)
            #expect(try await create(server, token).status == 201)
        }
    }

    @Test func bytesReceivedBeforeADropAreKept() async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            let path = try #require(try await create(server, token).field("Location"))
            try await server.arm("drop", at: "midBody", on: "/v1/uploads/")
            let head = """
                PATCH \(path) HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(token)\r
                Tus-Resumable: 1.0.0\r\nUpload-Offset: 0\r\nContent-Type: application/offset+octet-stream\r
                Content-Length: 100\r\n\r\n
                """
            let (bytes, _) = try await RawSocket.exchange(port: server.port, sending: Array(head.utf8) + Self.picture)
            #expect(bytes == [])
            // The server stores the bytes from before the cut. The client may see the cut a moment earlier.
            while try await offset(path, server, token) == "0" { await Task.yield() }
            #expect(try await offset(path, server, token) == "50")
        }
    }
}
