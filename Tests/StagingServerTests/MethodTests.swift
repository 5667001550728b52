import Foundation
import HTTPTypes
import MillwrightWire
import Testing

/// Tests of the methods of all paths in `Fixtures/staging-openapi.yaml`.
@Suite struct MethodTests {
    private struct Path {
        let template: String
        var methods: Set<HTTPRequest.Method> = []
        var url: String { template.replacingOccurrences(of: "{id}", with: template.contains("orkOrder") ? "wo1" : "x") }
    }

    private static func paths() throws -> [Path] {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Fixtures/staging-openapi.yaml")
        var paths: [Path] = []
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
            if line == "components:" { break }
            if let path = line.wholeMatch(of: #/  (/[^:]*):/#) {
                paths.append(Path(template: String(path.1)))
            } else if let method = line.firstMatch(of: /^    (get|head|post|put|patch|delete|options):/) {
                paths[paths.count - 1].methods.insert(try #require(HTTPRequest.Method(method.1.uppercased())))
            }
        }
        return paths
    }

    @Test func headAnswersAsGetWithoutTheBody() async throws {
        let readable = try Self.paths().filter { $0.methods.contains(.get) }
        #expect(readable.count > 15)
        try await Staging.serve { server in
            let token = try await server.token()
            for path in readable where path.template != "/v1/changes/stream" {
                for token in [token, nil] {
                    let get = try await server.call(.get, path.url, token: token)
                    let head = try await server.call(.head, path.url, token: token)
                    #expect(head.status == get.status && head.body.isEmpty, "\(path.template)")
                    for name in ["Content-Type", "Content-Length", "ETag", "Cache-Control", "WWW-Authenticate"] {
                        // The counts of the metrics change with each request.
                        if path.template == "/metrics", name == "Content-Length" { continue }
                        #expect(head.field(name) == get.field(name), "\(path.template) \(name)")
                    }
                }
            }
            #expect(try await server.call(.head, "/v1/changes/stream", token: token).status == 200)
        }
    }

    @Test func anotherMethodOfAKnownPathGetsTheAllowedOnes() async throws {
        let paths = try Self.paths()
        #expect(paths.count > 35)
        try await Staging.serve { server in
            for path in paths {
                let allowed = path.methods.union(path.methods.contains(.get) ? [.head] : [])
                let others: [HTTPRequest.Method] = [.get, .head, .post, .put, .patch, .delete, .options, .trace]
                for method in others where !allowed.contains(method) {
                    let reply = try await server.call(method, path.url)
                    #expect(reply.status == 405, "\(method) \(path.template)")
                    let listed = reply.field("Allow")?.split(separator: ", ").compactMap {
                        HTTPRequest.Method(String($0))
                    }
                    #expect(listed.map { Set($0) } == allowed, "\(method) \(path.template)")
                    #expect(listed?.count == allowed.count)
                    if method != .head { #expect(try reply.problemType() == .methodNotAllowed) }
                }
            }
        }
    }

    @Test func anUnknownPathAndAHiddenPathShowNoMethods() async throws {
        try await Staging.serve { server in
            #expect(try await server.call(.delete, "/v1/nothing").status == 404)
            #expect(try await server.call(.delete, "/_staging/nothing").status == 404)
            let find = try #require(HTTPRequest.Method("PROPFIND"))
            let refused = try await server.call(find, "/health")
            #expect(refused.status == 405 && refused.field("Allow") == "GET, HEAD")
            #expect(try await server.call(find, "/v1/nothing").status == 404)
            // The control calls are hidden from pages of other sites, their methods too.
            #expect(try await server.call(.delete, "/_staging/journal").status == 405)
            let foreign = try await server.call(.delete, "/_staging/journal", host: "rebound.example")
            #expect(foreign.status == 403 && foreign.field("Allow") == nil)
        }
    }
}
