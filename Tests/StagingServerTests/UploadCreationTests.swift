import Crypto
import Foundation
import HTTPTypes
import MillwrightWire
import Testing

/// Tests of the announcement of an upload: its length, its metadata, its key and the override of its methods.
@Suite struct UploadCreationTests {
    private static let bytes = Data([1, 2, 3])

    private func create(
        _ server: Staging, _ token: String, _ bytes: Data = bytes, length: Int = 3, key: String = "k1",
        metadata: String? = nil, more: [String: String] = [:]
    ) async throws -> Reply {
        var fields = [
            HeaderName.tusResumable: "1.0.0", HeaderName.uploadLength: "\(length)",
            HeaderName.reprDigest: "sha-256=:\(Data(SHA256.hash(data: bytes)).base64EncodedString()):",
            HeaderName.idempotencyKey: "\"\(key)\"",
        ].merging(more) { $1 }
        fields[HeaderName.uploadMetadata] = metadata
        return try await server.call(.post, "/v1/uploads", token: token, fields: fields)
    }

    private func head(_ server: Staging, _ token: String, _ path: String) async throws -> Reply {
        try await server.call(.head, path, token: token, fields: [HeaderName.tusResumable: "1.0.0"])
    }

    private func send(
        _ server: Staging, _ token: String, _ path: String, _ bytes: Data = bytes, method: HTTPRequest.Method = .patch,
        override: String? = nil
    ) async throws -> Reply {
        var fields = [
            HeaderName.tusResumable: "1.0.0", HeaderName.uploadOffset: "0", "Content-Type": HeaderName.chunkMediaType,
        ]
        fields["X-HTTP-Method-Override"] = override
        return try await server.call(method, path, token: token, fields: fields, body: bytes)
    }

    @Test func aWrongLengthIsCorrectedAsLongAsNoByteCame() async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            let first = try await create(server, token, length: 1)
            let path = try #require(first.fields[.location])
            for length in [52_428_800, 2, 3] {
                let again = try await create(server, token, length: length)
                #expect(again.status == 200 && again.fields[.location] == path)
                #expect(try await head(server, token, path).field(HeaderName.uploadLength) == "\(length)")
            }
            #expect(try await send(server, token, path, Self.bytes.prefix(2)).status == 204)
            let late = try await create(server, token, length: 2)
            #expect(late.status == 422)
            #expect(try late.problem().fields?.keys.sorted() == [HeaderName.uploadLength])
            #expect(try await head(server, token, path).field(HeaderName.uploadOffset) == "2")
        }
    }

    @Test func theLengthOfAFinishedUploadStays() async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            let path = try #require(try await create(server, token).fields[.location])
            #expect(try await send(server, token, path).field(HeaderName.reprDigest) != nil)
            #expect(try await create(server, token, length: 4).status == 422)
            #expect(try await create(server, token).status == 200)
        }
    }

    @Test(arguments: [
        "filename bWV0ZXIuanBn", "filename bWV0ZXIuanBn,type aW1hZ2UvanBlZw==", "isPrivate", "a ,b MQ==", "a MQ==, b",
    ])
    func headGivesTheMetadataBackAsItWasSent(metadata: String) async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            let path = try #require(try await create(server, token, metadata: metadata).fields[.location])
            #expect(try await head(server, token, path).field(HeaderName.uploadMetadata) == metadata)
            // Bytes and a repetition without metadata do not change it.
            _ = try await send(server, token, path)
            #expect(try await create(server, token).status == 200)
            #expect(try await head(server, token, path).field(HeaderName.uploadMetadata) == metadata)
        }
    }

    @Test(arguments: ["a b c", "a *", ",", "a MQ==,", "a MQ==,a MQ==", "é MQ==", ""])
    func metadataOfAnotherFormIsRefused(metadata: String) async throws {
        try await Staging.serve { server in
            let reply = try await create(server, try await server.token(), metadata: metadata)
            #expect(reply.status == 400)
        }
    }

    @Test func oneKeyBelongsToOneDigest() async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            #expect(try await create(server, token).status == 201)
            #expect(try await create(server, token, key: "k2").status == 200)
            for key in ["k1", "k2"] {
                let other = try await create(server, token, Data([4, 5, 6]), key: key)
                #expect(other.status == 422)
                #expect(try other.problemType() == .keyReused)
            }
            #expect(try await create(server, token, Data([4, 5, 6]), key: "k3").status == 201)
            // The scope of a key is the account.
            let omar = try await server.token("omar")
            #expect(try await create(server, omar, Data([4, 5, 6])).status == 201)
        }
    }

    @Test(arguments: ["1", "0", "x"]) func aDeferredLengthIsRefused(value: String) async throws {
        try await Staging.serve { server in
            let reply = try await create(server, try await server.token(), more: ["Upload-Defer-Length": value])
            #expect(reply.status == 400)
        }
    }

    @Test(arguments: [HTTPRequest.Method.post, .get, .delete]) func anOverrideReplacesTheMethod(
        method: HTTPRequest.Method
    ) async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            let path = try #require(try await create(server, token).fields[.location])
            let sent = try await send(server, token, path, method: method, override: "PATCH")
            #expect(sent.status == 204 && sent.field(HeaderName.uploadOffset) == "3")
            let read = try await send(server, token, path, method: method, override: "HEAD")
            #expect(read.status == 200 && read.field(HeaderName.uploadOffset) == "3")
            #expect(try await send(server, token, path, method: method, override: "DELETE").status == 204)
            #expect(try await send(server, token, path, method: method, override: "HEAD").status == 404)
            #expect(try await send(server, token, path, method: method, override: "PUT").status == 405)
            #expect(try await send(server, token, path, method: method, override: "no method").status == 400)
        }
    }

    @Test func onlyUploadsKnowTheOverride() async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            let reply = try await server.call(
                .get, "/v1/me", token: token, fields: ["X-HTTP-Method-Override": "DELETE"])
            #expect(reply.status == 200)
        }
    }

    /// tus: "The Tus-Resumable header MUST be included in every request and response, except for OPTIONS requests".
    @Test func everyResponseNamesTheVersionOfTus() async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            let created = try await create(server, token)
            let path = try #require(created.fields[.location])
            let replies = [
                created, try await create(server, token, Data([4])), try await head(server, token, path),
                try await server.call(.head, path, token: token), try await head(server, "no-token", path),
                try await head(server, token, "/v1/uploads/none"), try await server.call(.put, path, token: token),
                try await send(server, token, path), try await send(server, token, path),
            ]
            #expect(replies.map(\.status) == [201, 422, 200, 412, 401, 404, 405, 204, 409])
            #expect(replies.map { $0.field(HeaderName.tusResumable) } == replies.map { _ in "1.0.0" })
        }
    }
}
