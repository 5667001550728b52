import Crypto
import Foundation
import HTTPTypes
import Testing
import MillwrightWire

/// Tests of the parts of tus 1.0.0 that a client reads before it sends bytes.
@Suite struct UploadProtocolTests {
    private static let tus = [HeaderName.tusResumable: "1.0.0"]

    @Test(arguments: ["/v1/uploads", "/v1/uploads/any"]) func optionsReturnsTheSupportedTusExtensions(path: String)
        async throws
    {
        try await Staging.serve { server in
            // tus requires no Tus-Resumable here, and a client may send OPTIONS before a sign-in.
            let reply = try await server.call(.options, path)
            #expect(reply.status == 204 && reply.body.isEmpty)
            #expect(reply.field("Tus-Resumable") == "1.0.0")
            #expect(reply.field("Tus-Version") == "1.0.0")
            #expect(reply.field("Tus-Extension") == "creation,checksum,expiration,termination")
            #expect(reply.field("Tus-Max-Size") == "52428800")
            #expect(reply.field("Tus-Checksum-Algorithm") == "sha1,sha256")
        }
    }

    @Test(arguments: [
        ("sha1", 204), ("SHA1", 204), ("sha256", 204), ("md5", 400), ("sha1", 460), ("sha256", 460),
    ])
    func aChunkIsComparedWithItsChecksum(algorithm: String, status: Int) async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            let path = try await UploadProtocolTests.create(server, token, Data([1, 2, 3]))
            // The server responds with 460 to a checksum of other bytes.
            let summed = status == 460 ? Data([9]) : Data([1])
            let sum =
                algorithm.lowercased() == "sha256"
                ? Data(SHA256.hash(data: summed)) : Data(Insecure.SHA1.hash(data: summed))
            let reply = try await UploadProtocolTests.patch(
                server, token, path, Data([1]), checksum: "\(algorithm) \(sum.base64EncodedString())")
            #expect(reply.status == status)
            let reached = try await server.call(.head, path, token: token, fields: Self.tus)
            #expect(reached.field(HeaderName.uploadOffset) == (status == 204 ? "1" : "0"))
        }
    }

    @Test func aChecksumOfTheWrongLengthIsRefused() async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            let path = try await UploadProtocolTests.create(server, token, Data([1, 2, 3]))
            let sum = Data(SHA256.hash(data: Data([1]))).base64EncodedString()
            let reply = try await UploadProtocolTests.patch(server, token, path, Data([1]), checksum: "sha1 \(sum)")
            #expect(reply.status == 400)
        }
    }

    /// The DELETE arrives at every stage of a PATCH: before its first byte, between bytes, and with the last byte in
    /// transit.
    @Test(arguments: [0, 1, 40_000, 99_999, 100_000]) func anUploadDeletedDuringAPatchIsGone(sent: Int) async throws {
        let picture = Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        try await Staging.serve { server in
            let token = try await server.token()
            let path = try await UploadProtocolTests.create(server, token, picture)
            let sender = PatchSender(try RawSocket(port: server.port))
            let head = """
                PATCH \(path) HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(token)\r\nTus-Resumable: 1.0.0\r
                Upload-Offset: 0\r\nContent-Type: application/offset+octet-stream\r\nContent-Length: 100000\r\n\r\n
                """
            try sender.send(Array(head.utf8) + Array(picture.prefix(sent)))
            let removed = try await server.call(.delete, path, token: token, fields: Self.tus)
            // The upload is removed even if all its bytes have arrived.
            #expect(removed.status == 204)
            sender.sendWhatIsLeft(picture.dropFirst(sent))
            let answer = await OwnThread.run { sender.answer() }
            // The connection is cut or the response is correct, but the server never reports an internal error.
            #expect(["", "HTTP/1.1 204", "HTTP/1.1 404"].contains(answer), "\(answer)")
            for _ in 0..<2 {
                #expect(try await server.call(.head, path, token: token, fields: Self.tus).status == 404)
            }
            #expect(try await server.call(.delete, path, token: token, fields: Self.tus).status == 404)
            let again = try await UploadProtocolTests.patch(server, token, path, Data([1]))
            #expect(again.status == 404)
        }
    }

    /// The PATCH has sent all its bytes and waits before the server counts them.
    @Test func anUploadDeletedBeforeItsBytesAreCountedIsGone() async throws {
        let world = TestWorld()
        try await Staging.serve(world: world) { server in
            let token = try await server.token()
            let path = try await UploadProtocolTests.create(server, token, Data([1, 2, 3]))
            try await server.arm("delay", at: "beforeCommit", on: "/v1/uploads/", #""count":1"#)
            let ended = AsyncStream<Void>.makeStream()
            async let sent = UploadProtocolTests.outcome(then: ended.continuation) {
                try await UploadProtocolTests.patch(server, token, path, Data([1, 2, 3]))
            }
            await world.gate.whenReached()
            async let removed = UploadProtocolTests.outcome(then: ended.continuation) {
                try await server.call(.delete, path, token: token, fields: Self.tus)
            }
            // The DELETE has ended the sender or has itself finished.
            for await _ in ended.stream { break }
            await world.gate.open()
            let (patched, deleted) = await (sent, removed)
            #expect([nil, 204, 404].contains(patched))
            #expect(deleted == 204)
            #expect(try await server.call(.head, path, token: token, fields: Self.tus).status == 404)
        }
    }

    private static func create(_ server: Staging, _ token: String, _ bytes: Data) async throws -> String {
        let reply = try await server.call(
            .post, "/v1/uploads", token: token,
            fields: [
                HeaderName.tusResumable: "1.0.0", HeaderName.uploadLength: "\(bytes.count)",
                HeaderName.reprDigest: "sha-256=:\(Data(SHA256.hash(data: bytes)).base64EncodedString()):",
                HeaderName.idempotencyKey: "\"any\"",
            ])
        return try #require(reply.fields[.location])
    }

    private static func patch(
        _ server: Staging, _ token: String, _ path: String, _ bytes: Data, checksum: String? = nil
    ) async throws -> Reply {
        var fields = [
            HeaderName.tusResumable: "1.0.0", HeaderName.uploadOffset: "0", "Content-Type": HeaderName.chunkMediaType,
        ]
        fields[HeaderName.uploadChecksum] = checksum
        return try await server.call(.patch, path, token: token, fields: fields, body: bytes)
    }

    /// Returns the status; `nil` if the connection ended without one.
    private static func outcome(
        then ended: AsyncStream<Void>.Continuation, _ call: () async throws -> Reply
    ) async -> Int? {
        defer { ended.yield() }
        do { return try await call().status } catch { return nil }
    }
}

/// A PATCH written to a raw socket.
private final class PatchSender: Sendable {
    private let socket: RawSocket

    init(_ socket: consuming RawSocket) { self.socket = socket }

    func send(_ bytes: [UInt8]) throws { try socket.send(bytes) }

    /// Sends the remaining bytes. Ignores errors, because the server may have closed the connection.
    func sendWhatIsLeft(_ bytes: Data) {
        do { try socket.send(bytes) } catch { return }
    }

    /// Returns `HTTP/1.1` and the status; empty if the server closed the connection without a response.
    func answer() -> String { String(socket.receive(until: "\r\n").prefix("HTTP/1.1 204".count)) }
}
