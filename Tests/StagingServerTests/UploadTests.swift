import Crypto
import Foundation
import HTTPTypes
import Testing
import MillwrightWire

@Suite struct UploadTests {
    private static let picture = Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })

    private func digest(_ bytes: Data) -> String { "sha-256=:\(Data(SHA256.hash(data: bytes)).base64EncodedString()):" }

    private func hex(_ bytes: Data) -> String { SHA256.hash(data: bytes).map { String(format: "%02x", $0) }.joined() }

    private func create(
        _ server: Staging, _ token: String, announcing bytes: Data = picture, length: Int? = nil
    ) async throws -> Reply {
        try await server.call(
            .post, "/v1/uploads", token: token,
            fields: [
                HeaderName.tusResumable: "1.0.0", HeaderName.uploadLength: "\(length ?? bytes.count)",
                HeaderName.reprDigest: digest(bytes), HeaderName.idempotencyKey: "any",
            ])
    }

    private func location(_ server: Staging, _ token: String, announcing bytes: Data = picture) async throws -> String {
        try #require(try await create(server, token, announcing: bytes).fields[.location])
    }

    private func patch(
        _ server: Staging, _ token: String, _ path: String, at offset: Int, _ bytes: Data, checksum: String? = nil
    ) async throws -> Reply {
        var fields = [
            HeaderName.tusResumable: "1.0.0", HeaderName.uploadOffset: "\(offset)",
            "Content-Type": HeaderName.chunkMediaType,
        ]
        fields[HeaderName.uploadChecksum] = checksum
        return try await server.call(.patch, path, token: token, fields: fields, body: bytes)
    }

    /// Returns a request that announces the whole picture, with only its first 40,000 bytes.
    private func halfRequest(_ path: String, _ token: String) -> [UInt8] {
        let head = """
            PATCH \(path) HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(token)\r\nTus-Resumable: 1.0.0\r
            Upload-Offset: 0\r\nContent-Type: application/offset+octet-stream\r\nContent-Length: 100000\r\n\r\n
            """
        return Array(head.utf8) + Array(Self.picture.prefix(40_000))
    }

    private func offset(_ server: Staging, _ token: String, _ path: String) async throws -> Int? {
        let reply = try await server.call(.head, path, token: token, fields: [HeaderName.tusResumable: "1.0.0"])
        return reply.field(HeaderName.uploadOffset).flatMap { Int($0) }
    }

    private func attach(_ server: Staging, _ token: String, key: String) async throws -> Reply {
        try await server.write(
            .post, "/v1/workOrders/wo1/photos", token: token, key: key,
            """
            {"id":"ph1","taskId":"oil","sha256":"\(hex(Self.picture))","size":100000,"mediaType":"image/jpeg",
             "fileName":"x.jpg","addedAt":"2026-11-21T10:00:00.000Z"}
            """)
    }

    @Test func aPhotoIsUploadedInPartsAttachedAndDownloaded() async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            let path = try await location(server, token)
            let first = try await patch(server, token, path, at: 0, Self.picture.prefix(60_000))
            #expect(first.status == 204 && first.field(HeaderName.uploadOffset) == "60000")
            #expect(first.field(HeaderName.reprDigest) == nil)
            let last = try await patch(server, token, path, at: 60_000, Self.picture.dropFirst(60_000))
            #expect(last.status == 204 && last.field(HeaderName.reprDigest) == digest(Self.picture))
            let answer: WriteResponseDTO = try await attach(server, token, key: "op-1").decode()
            #expect(answer.rows.first?.photo?.addedBy == "Tess")
            let photo = try await server.call(.get, "/v1/photos/ph1", token: token)
            #expect(photo.body == Self.picture && photo.fields[.contentType] == "image/jpeg")
        }
    }

    @Test func creatingTheSameUploadAgainReturnsTheExistingOne() async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            let path = try await location(server, token)
            _ = try await patch(server, token, path, at: 0, Self.picture.prefix(10))
            let again = try await create(server, token)
            #expect(again.status == 200 && again.fields[.location] == path)
            #expect(again.field(HeaderName.uploadOffset) == "10")
            #expect(try await location(server, try await server.token("omar")) != path)
        }
    }

    @Test func bytesReceivedBeforeACutAreKept() async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            let path = try await location(server, token)
            _ = try await RawSocket.conversation(
                port: server.port, sending: halfRequest(path, token), thenFinish: true)
            let reached = try #require(try await offset(server, token, path))
            #expect(reached == 40_000)
            let rest = try await patch(server, token, path, at: reached, Self.picture.dropFirst(reached))
            #expect(rest.field(HeaderName.reprDigest) == digest(Self.picture))
        }
    }

    @Test func aWrongOffsetIsRefusedWithTheCurrentOne() async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            let path = try await location(server, token)
            let reply = try await patch(server, token, path, at: 5, Data([1]))
            #expect(reply.status == 409 && reply.field(HeaderName.uploadOffset) == "0")
            #expect(try reply.problemType() == .uploadOffset)
        }
    }

    @Test func aDamagedChunkDoesNotCount() async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            let path = try await location(server, token)
            let checksum = "sha256 " + Data(SHA256.hash(data: Data([9]))).base64EncodedString()
            let reply = try await patch(server, token, path, at: 0, Data([1]), checksum: checksum)
            #expect(reply.status == 460)
            #expect(try reply.problemType() == .uploadChecksum)
            #expect(try await offset(server, token, path) == 0)
        }
    }

    @Test func anUploadWithTheWrongDigestStartsAgain() async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            let path = try await location(server, token)
            let reply = try await patch(server, token, path, at: 0, Data(count: 100_000))
            #expect(reply.status == 460)
            #expect(try await offset(server, token, path) == 0)
            #expect(try await attach(server, token, key: "op-1").problemType() == .blobNotVerified)
        }
    }

    @Test func theUploadOfAnotherAccountCannotBeAttached() async throws {
        try await Staging.serve { server in
            let (tess, omar) = (try await server.token("tess"), try await server.token("omar"))
            let path = try await location(server, omar)
            _ = try await patch(server, omar, path, at: 0, Self.picture)
            let early = try await attach(server, tess, key: "op-1")
            #expect(early.status == 409)
            #expect(try early.problemType() == .blobNotVerified)
            _ = try await patch(server, tess, try await location(server, tess), at: 0, Self.picture)
            #expect(try await attach(server, tess, key: "op-1").status == 200)
        }
    }

    @Test func anUploadSurvivesARestart() async throws {
        let (folder, world) = (try TestFolder(), TestWorld())
        let path = try await Staging.serve(in: folder, world: world) { server in
            let token = try await server.token()
            let path = try await location(server, token)
            _ = try await patch(server, token, path, at: 0, Self.picture.prefix(777))
            return path
        }
        let reached = try await Staging.serve(in: folder, world: world) { server in
            try await offset(server, try await server.token(), path)
        }
        #expect(reached == 777)
    }

    @Test func aReturningClientTakesOverFromItsOldConnection() async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            let path = try await location(server, token)
            let socket = try RawSocket(port: server.port)
            try socket.send(halfRequest(path, token))
            // The server may notice late that the old connection has ended. The first attempt then fails, and the
            // second one succeeds.
            var result: Result<Reply, any Error>?
            for _ in 0..<2 {
                if case .success(let reply) = result, reply.status == 204 { break }
                let reached = try #require(try await offset(server, token, path))
                do {
                    result = .success(
                        try await patch(server, token, path, at: reached, Self.picture.dropFirst(reached)))
                } catch { result = .failure(error) }
            }
            #expect(try result?.get().status == 204)
            #expect(try await offset(server, token, path) == 100_000)
        }
    }

    @Test func bytesBeyondTheDeclaredLengthAreRefused() async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            let path = try await location(server, token)
            let reply = try await patch(server, token, path, at: 0, Self.picture + Data([0]))
            #expect(reply.status == 413)
            #expect(try await offset(server, token, path) == 0)
        }
    }

    @Test func anUploadCanBeDeleted() async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            let path = try await location(server, token)
            let fields = [HeaderName.tusResumable: "1.0.0"]
            #expect(try await server.call(.delete, path, token: token, fields: fields).status == 204)
            #expect(try await server.call(.head, path, token: token, fields: fields).status == 404)
        }
    }
}
