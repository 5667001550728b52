import Crypto
import Foundation
import HTTPTypes
import Testing
import MillwrightWire

@Suite struct PhotoTests {
    private static let picture = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    private static let tag = "\"\(SHA256.hash(data: picture).map { String(format: "%02x", $0) }.joined())\""

    /// Runs `body` with a function that requests the plant's only photo.
    private func serve(
        _ body:
            @escaping @Sendable (_ call: (HTTPRequest.Method, [String: String]) async throws -> Reply) async throws ->
            Void
    ) async throws {
        let photo = """
            {"id":"ph1","workOrderId":"wo1","mediaType":"image/png","fileName":"x.png","addedBy":"Tess","addedAt":"now",
             "file":"x.png"}
            """
        let folder = try TestFolder(
            fixture: PlantFixture.json.replacingOccurrences(of: "\"photos\": []", with: "\"photos\": [\(photo)]"))
        try Self.picture.write(to: URL(fileURLWithPath: folder.file("x.png")))
        try await Staging.serve(in: folder) { server in
            let token = try await server.token()
            try await body { method, fields in
                try await server.call(method, "/v1/photos/ph1", token: token, fields: fields)
            }
        }
    }

    @Test func aFullResponseHasAStrongETagAndAcceptsRanges() async throws {
        try await serve { call in
            let reply = try await call(.get, [:])
            #expect(reply.status == 200 && reply.body == Self.picture)
            #expect(reply.fields[.eTag] == Self.tag && reply.fields[.acceptRanges] == "bytes")
            #expect(reply.fields[.contentType] == "image/png")
        }
    }

    @Test func aPhotoIsNeverCompressed() async throws {
        try await serve { call in
            for range in [[:], ["Range": "bytes=0-9999"]] {
                let fields = range.merging(["Accept-Encoding": "gzip, identity;q=0"]) { $1 }
                let reply = try await call(.get, fields)
                #expect(reply.body == (range.isEmpty ? Self.picture : Self.picture[..<10_000]))
                #expect(reply.field("Content-Encoding") == nil && reply.field("Vary") == nil)
                #expect(reply.fields[.eTag] == Self.tag)
            }
        }
    }

    @Test func aRangeRequestReturnsThatRange() async throws {
        let last = 299_999
        let ranges = [
            ("bytes=0-0", 0...0), ("bytes=10-19", 10...19), ("bytes=299990-", 299_990...last),
            ("bytes=-1", last...last),
            ("bytes=100-999999999999999999999999", 100...last), ("bytes=-999999999", 0...last),
            ("BYTES=5-6", 5...6), ("bytes=0-299999", 0...last),
        ]
        try await serve { call in
            for (text, range) in ranges {
                let reply = try await call(.get, ["Range": text])
                #expect(reply.status == 206 && reply.body == Self.picture[range], "\(text)")
                #expect(reply.fields[.contentRange] == "bytes \(range.lowerBound)-\(range.upperBound)/300000")
                #expect(reply.fields[.eTag] == Self.tag)
            }
        }
    }

    @Test func anUnsatisfiableRangeGets416() async throws {
        try await serve { call in
            for text in ["bytes=300000-", "bytes=300000-300001", "bytes=-0", "bytes=99999999999999999999-"] {
                let reply = try await call(.get, ["Range": text])
                #expect(reply.status == 416 && reply.fields[.contentRange] == "bytes */300000", "\(text)")
                #expect(try reply.problemType() == .malformed)
            }
        }
    }

    @Test func multipleOrInvalidRangesGetTheWholePhoto() async throws {
        let texts = [
            "bytes=0-1,5-6", "bytes=9-5", "bytes=", "bytes=-", "bytes=a-b", "bytes=1-2-3", "bytes=+1-2", "lines=1-2",
            "bytes",
        ]
        try await serve { call in
            for text in texts {
                let reply = try await call(.get, ["Range": text])
                #expect(reply.status == 200 && reply.body == Self.picture, "\(text)")
            }
        }
    }

    @Test func aRangeOfAnotherVersionGetsTheWholePhoto() async throws {
        try await serve { call in
            let conditions = [
                (Self.tag, 206), ("W/\(Self.tag)", 200), ("\"other\"", 200), ("Sat, 21 Nov 2026 10:00:00 GMT", 200),
            ]
            for (condition, status) in conditions {
                let reply = try await call(.get, ["Range": "bytes=0-9", "If-Range": condition])
                #expect(reply.status == status, "\(condition)")
            }
        }
    }

    @Test func aMatchingETagGets304WithoutABody() async throws {
        try await serve { call in
            for tag in [Self.tag, "\"other\", W/\(Self.tag)", "*"] {
                let reply = try await call(.get, ["If-None-Match": tag, "Range": "bytes=300000-"])
                #expect(reply.status == 304 && reply.body.isEmpty && reply.fields[.eTag] == Self.tag)
            }
            let other = try await call(.get, ["If-None-Match": "\"other\""])
            #expect(other.status == 200)
        }
    }

    @Test func headReturnsTheLengthAndIgnoresRanges() async throws {
        try await serve { call in
            let reply = try await call(.head, ["Range": "bytes=0-9"])
            #expect(reply.status == 200 && reply.body.isEmpty && reply.fields[.contentLength] == "300000")
            #expect(reply.fields[.eTag] == Self.tag)
        }
    }
}
