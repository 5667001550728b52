import Foundation
import HTTPTypes
import Testing
import MillwrightWire

/// A web page on the same machine can reach the control routes of a server on loopback. The server must refuse it.
@Suite struct ControlAccessTests {
    private func reset(
        _ server: Staging, host: String? = nil, fields: [String: String] = [:]
    ) async throws -> Int {
        try await server.call(.post, "/_staging/reset", host: host, fields: fields).status
    }

    @Test(arguments: ["127.0.0.1", "127.0.0.2", "localhost", "LOCALHOST", "[::1]"])
    func aLoopbackHostWithThePortOfTheServerIsServed(name: String) async throws {
        let status = try await Staging.serve { try await reset($0, host: "\(name):\($0.port)") }
        #expect(status == 204)
    }

    @Test(arguments: [
        "rebound.example", "127.0.0.1.rebound.example", "localhost.rebound.example", "10.0.0.1", "[::2]", "0.0.0.0",
        "127.0.0.1@rebound.example", "",
    ])
    func aForeignHostIsRefused(name: String) async throws {
        try await Staging.serve { server in
            let reply = try await server.call(.post, "/_staging/reset", host: "\(name):\(server.port)")
            #expect(reply.status == 403)
            #expect(try reply.problemType() == .notPermitted)
        }
    }

    @Test(arguments: ["localhost", "localhost:1", "localhost:", "127.0.0.1:x", "[::1]"])
    func aHostWithoutThePortOfTheServerIsRefused(host: String) async throws {
        let status = try await Staging.serve { try await reset($0, host: host) }
        #expect(status == 403)
    }

    @Test(arguments: ["https://example.com", "null", "http://localhost:1", "http://localhost", ""])
    func aForeignOriginIsRefused(origin: String) async throws {
        let status = try await Staging.serve { try await reset($0, fields: ["Origin": origin]) }
        #expect(status == 403)
    }

    @Test func anOriginWithAnotherSchemeIsRefused() async throws {
        let status = try await Staging.serve { server in
            try await reset(server, fields: ["Origin": "https://localhost:\(server.port)"])
        }
        #expect(status == 403)
    }

    @Test(arguments: ["localhost", "127.0.0.1", "[::1]"]) func theOriginOfTheServerIsServed(name: String) async throws {
        let status = try await Staging.serve { server in
            try await reset(server, fields: ["Origin": "http://\(name):\(server.port)"])
        }
        #expect(status == 204)
    }

    @Test(arguments: [("cross-site", 403), ("same-site", 403), ("same-origin", 204), ("none", 204)])
    func theSecFetchSiteHeaderDecidesAccess(site: String, status: Int) async throws {
        let answered = try await Staging.serve { try await reset($0, fields: ["Sec-Fetch-Site": site]) }
        #expect(answered == status)
    }

    @Test func aRefusedRequestArmsNoFault() async throws {
        let rules = #"{"rules":[{"match":{"path":"/health"},"point":"accept","fault":"500"}]}"#
        try await Staging.serve { server in
            let reply = try await server.call(
                .post, "/_staging/faults", host: "rebound.example:\(server.port)", body: Data(rules.utf8))
            #expect(reply.status == 403)
            #expect(try await server.call(.get, "/health").status == 200)
        }
    }

    @Test func theOtherRoutesAcceptAnyHost() async throws {
        let reply = try await Staging.serve { try await $0.call(.get, "/health", host: "staging.example") }
        #expect(reply.status == 200)
    }
}
