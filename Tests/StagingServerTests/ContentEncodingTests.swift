import Foundation
import HTTPTypes
import MillwrightWire
import MillwrightWireProtobuf
import Testing

/// Tests of compressed responses and requests, with the programs `curl` and `gzip` as the other side.
@Suite(.enabled(if: Tool.curl.isThere && Tool.gzip.isThere)) struct ContentEncodingTests {
    private static let feed = "/v1/changes"

    /// Returns the bytes, compressed by the program `gzip`.
    private static func compressed(_ bytes: Data, in folder: TestFolder) async throws -> Data {
        let path = folder.file("body-\(UUID().uuidString)")
        try bytes.write(to: URL(fileURLWithPath: path))
        let made = try await Tool.gzip.run(["-9", "-n", "-c", path])
        try #require(made.status == 0, "\(made.complaints)")
        return made.output
    }

    @Test(arguments: [
        ("gzip", true), ("GZIP", true), ("x-gzip", true), ("deflate, gzip, br, zstd", true), ("*", true),
        ("gzip;q=0.1", true), ("gzip; q=0.5, identity;q=0.5", true), ("*;q=0.5, identity;q=0.1", true),
        ("*, identity;q=0", true), ("", false), ("br, deflate", false), ("gzip;q=0", false), ("*;q=0", false),
        ("*, gzip;q=0", false), ("identity", false), ("identity, gzip;q=0.5", false), ("gzip;q=2", false),
        ("gzipped", false), ("identity;q=0", false),
    ])
    func theClientChoosesTheEncoding(accepted: String, isCompressed: Bool) async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            let plain = try await server.call(.get, Self.feed, token: token)
            let reply = try await server.call(.get, Self.feed, token: token, fields: ["Accept-Encoding": accepted])
            #expect(plain.field("Content-Encoding") == nil && plain.field("Vary") == "Accept, Accept-Encoding")
            #expect(reply.field("Content-Encoding") == (isCompressed ? "gzip" : nil))
            #expect(reply.field("Vary") == "Accept, Accept-Encoding")
            #expect(reply.field("Content-Length") == String(reply.body.count))
            #expect(isCompressed ? reply.body.count < plain.body.count / 2 : reply.body == plain.body)
        }
    }

    @Test func curlReadsWhatIsSentPlain() async throws {
        try await Staging.serve(fleet: 50) { server in
            let token = try await server.token()
            for type in ["application/json", ChangePageProtobuf.mediaType] {
                let plain = try await server.call(.get, Self.feed, token: token, fields: ["Accept": type])
                let got = try await Tool.curl.run([
                    "--silent", "--show-error", "--compressed", "--header", "Authorization: Bearer \(token)",
                    "--header",
                    "Accept: \(type)", "--write-out", "%{stderr}%{size_download}",
                    "http://127.0.0.1:\(server.port)\(Self.feed)",
                ])
                #expect(got.status == 0 && got.output == plain.body)
                let size = try #require(Int(got.complaints))
                #expect(size < plain.body.count / 2)
            }
        }
    }

    @Test func aShortBodyIsCompressedOnlyForAClientThatAcceptsNothingElse() async throws {
        try await Staging.serve { server in
            let short = try await server.call(.get, "/health", fields: ["Accept-Encoding": "gzip"])
            #expect(short.field("Content-Encoding") == nil && short.body.count < 860)
            #expect(short.field("Vary") == "Accept-Encoding")
            let forced = try await server.call(.get, "/health", fields: ["Accept-Encoding": "gzip, identity;q=0"])
            #expect(forced.field("Content-Encoding") == "gzip")
        }
    }

    @Test func headAnswersAsGet() async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            for path in ["/v1/workOrderDetails/wo1", Self.feed, "/health"] {
                let fields = ["Accept-Encoding": "gzip"]
                let get = try await server.call(.get, path, token: token, fields: fields)
                let head = try await server.call(.head, path, token: token, fields: fields)
                #expect(head.status == 200 && head.body.isEmpty)
                for name in ["Content-Encoding", "Content-Length", "Content-Type", "ETag", "Vary"] {
                    #expect(head.field(name) == get.field(name), "\(path) \(name)")
                }
            }
        }
    }

    @Test func theTagOfCompressedBytesIsAnotherOneAndKeepsItsConditions() async throws {
        try await Staging.serve { server in
            let (token, path) = (try await server.token(), "/v1/workOrderDetails/wo1")
            let plain = try #require(try await server.call(.get, path, token: token).field("ETag"))
            let reply = try await server.call(.get, path, token: token, fields: ["Accept-Encoding": "gzip"])
            let tag = try #require(reply.field("ETag"))
            #expect(reply.field("Content-Encoding") == "gzip" && tag == "\(plain.dropLast())-gzip\"")
            for held in [plain, tag, "W/\(tag)", "\"0\", \(tag)"] {
                let again = try await server.call(
                    .get, path, token: token, fields: ["Accept-Encoding": "gzip", "If-None-Match": held])
                #expect(again.status == 304 && again.body.isEmpty, "\(held)")
                #expect(again.field("ETag") == (held == plain ? plain : tag), "\(held)")
                #expect(again.field("Vary") == "Accept-Encoding" && again.field("Content-Encoding") == nil)
            }
            let old = try await server.call(.get, path, token: token, fields: ["If-None-Match": "\"0-gzip\""])
            #expect(old.status == 200)
        }
    }

    @Test func aChangeAcceptsTheTagOfCompressedBytes() async throws {
        try await Staging.serve { server in
            let (token, json) = (try await server.token(), #"{"value":{"number":4.5}}"#)
            func patch(_ ifMatch: String) async throws -> Int {
                try await server.call(
                    .patch, "/v1/tasks/pressure", token: token,
                    fields: ["Idempotency-Key": "\"\(UUID().uuidString)\"", "If-Match": ifMatch], body: Data(json.utf8)
                ).status
            }
            #expect(try await patch("W/\"1-gzip\"") == 412)
            #expect(try await patch("\"2-gzip\"") == 412)
            #expect(try await patch("\"1-gzip\"") == 200)
        }
    }

    @Test func anEventStreamIsNotCompressed() async throws {
        try await Staging.serve { server in
            let request = """
                GET /v1/changes/stream HTTP/1.1\r\nHost: localhost\r\nConnection: close\r
                Accept-Encoding: gzip\r\nAuthorization: Bearer \(try await server.token())\r\n\r\n
                """
            let stream = try EventStream(port: server.port, saying: Array(request.utf8))
            let start = await stream.until("event: page\ndata: {")
            #expect(start.hasPrefix("HTTP/1.1 200") && !start.lowercased().contains("content-encoding"))
        }
    }

    @Test func aCompressedRequestIsTheSameRequest() async throws {
        let folder = try TestFolder()
        try await Staging.serve(in: folder) { server in
            let (token, json) = (try await server.token(), Data(#"{"value":{"number":4.5}}"#.utf8))
            let bytes = try await Self.compressed(json, in: folder)
            var fields = ["Idempotency-Key": "\"op-1\"", "If-Match": "\"1\""]
            for (encoding, body) in [("gzip", bytes), ("x-gzip", bytes), ("identity", json)] {
                fields["Content-Encoding"] = encoding
                let reply = try await server.call(
                    .patch, "/v1/tasks/pressure", token: token, fields: fields, body: body)
                #expect(reply.status == 200, "\(encoding)")
            }
            #expect(try await server.effects().count == 1)
        }
    }

    @Test func aBodyThatDecompressesToTooMuchIsRefused() async throws {
        let folder = try TestFolder()
        try await Staging.serve(in: folder) { server in
            let fields = ["Content-Encoding": "gzip"]
            let bomb = try await Self.compressed(Data(count: 20_000_000), in: folder)
            #expect(bomb.count < 60_000)
            let refused = try await server.call(.post, "/v1/login", fields: fields, body: bomb)
            #expect(refused.status == 413)
            #expect(try refused.problemType() == .tooLarge)
            // The limit is that of a plain body, also for members one after the other.
            let login = #"{"email":"tess@plant.example","password":"secret"}"#
            let full = Data((login + String(repeating: " ", count: 65_536 - login.utf8.count)).utf8)
            let (whole, space) = (
                try await Self.compressed(full, in: folder), try await Self.compressed(Data(" ".utf8), in: folder)
            )
            #expect(try await server.call(.post, "/v1/login", fields: fields, body: whole).status == 200)
            #expect(try await server.call(.post, "/v1/login", fields: fields, body: whole + space).status == 413)
        }
    }

    @Test func aDamagedOrUnknownEncodingIsRefused() async throws {
        let folder = try TestFolder()
        try await Staging.serve(in: folder) { server in
            let login = Data(#"{"email":"tess@plant.example","password":"secret"}"#.utf8)
            let bytes = try await Self.compressed(login, in: folder)
            for damaged in [bytes.dropLast(), bytes + Data([0]), login, Data()] {
                let reply = try await server.call(
                    .post, "/v1/login", fields: ["Content-Encoding": "gzip"], body: Data(damaged))
                #expect(reply.status == 400)
                #expect(try reply.problemType() == .malformed)
            }
            for encoding in ["br", "zstd", "deflate", "gzip, gzip", "rot13"] {
                let reply = try await server.call(
                    .post, "/v1/login", fields: ["Content-Encoding": encoding], body: bytes)
                #expect(reply.status == 415 && reply.field("Accept-Encoding") == "gzip", "\(encoding)")
            }
        }
    }
}
