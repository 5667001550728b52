import Foundation
import HTTPTypes
import Testing
import MillwrightWire

@Suite struct FeatureFlagTests {
    private func flags(_ server: Staging, as user: String = "tess") async throws -> [String: Bool] {
        try await server.call(.get, "/v1/featureFlags", token: try await server.token(user))
            .decode(FeatureFlagsDTO.self).flags
    }

    private func set(_ server: Staging, _ name: String, _ json: String) async throws -> Reply {
        try await server.call(.put, "/_staging/featureFlags/\(name)", body: Data(json.utf8))
    }

    @Test func atTheStartNoFlagIsSet() async throws {
        let names = try await Staging.serve { try await flags($0).keys.sorted() }
        #expect(names == [])
    }

    @Test func everyAccountSeesAFlagUntilItIsRemoved() async throws {
        try await Staging.serve { server in
            _ = try await set(server, "new-editor", #"{"isOn":true}"#)
            _ = try await set(server, "scan", #"{"isOn":true}"#)
            _ = try await set(server, "scan", #"{"isOn":false}"#)
            #expect(try await flags(server) == ["new-editor": true, "scan": false])
            #expect(try await flags(server, as: "omar") == ["new-editor": true, "scan": false])
            #expect(try await server.call(.delete, "/_staging/featureFlags/scan").status == 200)
            #expect(try await flags(server) == ["new-editor": true])
        }
    }

    @Test func aFlagIsASwitchAndLeavesTheOthers() async throws {
        struct Switches: Decodable {
            let callsPerMinute: Int?
            let featureFlags: [String: Bool]?
        }
        try await Staging.serve { server in
            let switches = Data(#"{"callsPerMinute":9,"featureFlags":{"scan":true}}"#.utf8)
            _ = try await server.call(.put, "/_staging/switches", body: switches)
            let now: Switches = try await set(server, "editor", #"{"isOn":true}"#).decode()
            #expect(now.callsPerMinute == 9 && now.featureFlags == ["scan": true, "editor": true])
            #expect(try await server.control("reset").status == 204)
            #expect(try await flags(server).isEmpty)
        }
    }

    @Test(arguments: [("a%20b", #"{"isOn":true}"#, 404), ("scan", "{}", 422), ("scan", #"{"isOn":1}"#, 422)])
    func anInvalidFlagIsRefused(name: String, json: String, status: Int) async throws {
        try await Staging.serve { server in
            let reply = try await set(server, name, json)
            #expect(reply.status == status)
            #expect(try await flags(server).isEmpty)
        }
    }

    @Test func theFlagsNeedAToken() async throws {
        let reply = try await Staging.serve { try await $0.call(.get, "/v1/featureFlags") }
        #expect(reply.status == 401)
    }
}
