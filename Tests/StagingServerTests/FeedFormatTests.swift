import HTTPTypes
import Testing
import MillwrightWire
import MillwrightWireProtobuf

@Suite struct FeedFormatTests {
    @Test func bothFormatsContainTheSamePage() async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            let json: ChangesPageDTO = try await server.call(.get, "/v1/changes", token: token).decode()
            let reply = try await server.call(
                .get, "/v1/changes", token: token, fields: ["Accept": ChangePageProtobuf.mediaType])
            #expect(reply.fields[.contentType] == ChangePageProtobuf.mediaType)
            #expect(try ChangePageProtobuf.decode(Array(reply.body)) == json)
        }
    }

    @Test func theAcceptHeaderSelectsTheFormat() async throws {
        let (json, protobuf) = ("application/json", ChangePageProtobuf.mediaType)
        let wishes: [(accept: String, answer: String)] = [
            ("*/*", json), ("application/*", json), ("text/html", json), ("\(protobuf);q=0", json), (",;q=1", json),
            ("\(json), \(protobuf)", json), (protobuf, protobuf), (protobuf.uppercased(), protobuf),
            ("\(protobuf), */*;q=0.1", protobuf), ("\(json);q=0.5, \(protobuf);q=0.6", protobuf),
            ("\(json);q=0.6, \(protobuf) ; q=0.5", json), ("*/*, \(json);q=0", protobuf),
            ("application/*;q=0.2, \(protobuf);q=0.1", json), ("\(protobuf);q=nan", json), ("\(protobuf);q=2", json),
        ]
        try await Staging.serve { server in
            let token = try await server.token()
            for wish in wishes {
                let reply = try await server.call(.get, "/v1/changes", token: token, fields: ["Accept": wish.accept])
                #expect(reply.fields[.contentType] == wish.answer, "\(wish.accept)")
                #expect(reply.fields[.vary] == "Accept, Accept-Encoding")
            }
        }
    }

    @Test func aProblemIsAlwaysJSON() async throws {
        try await Staging.serve { server in
            let reply = try await server.call(
                .get, "/v1/changes?cursor=nonsense", token: try await server.token(),
                fields: ["Accept": ChangePageProtobuf.mediaType])
            #expect(try reply.problemType() == .malformed)
        }
    }
}
