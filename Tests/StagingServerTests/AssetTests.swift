import Foundation
import HTTPTypes
import MillwrightStagingServer
import Testing
import MillwrightWire

@Suite struct AssetTests {
    /// The plant with more assets and locations. One asset has no code, one a code with white space around it.
    private static let fixture = PlantFixture.json
        .replacingOccurrences(
            of: #""assets": ["#,
            with: #""assets": [{"id": "vent", "name": "Vent"}, {"id": "belt", "name": "Belt", "code": " B-2 "}, "#
        )
        .replacingOccurrences(of: #""locations": ["#, with: #""locations": [{"id": "yard", "name": "Yard"}, "#)

    private func get<Value: Decodable>(_ server: Staging, _ path: String) async throws -> Value {
        try await server.call(.get, "/v1/\(path)", token: try await server.token("vera")).decode()
    }

    @Test func withoutACodeAllAssetsAreListedByName() async throws {
        try await Staging.serve(in: try TestFolder(fixture: Self.fixture)) { server in
            let assets: AssetsDTO = try await get(server, "assets")
            #expect(assets.assets.map(\.name) == ["Belt", "Fan", "Pump", "Vent"])
            #expect(assets.assets[2] == AssetDTO(id: "pump", name: "Pump", code: "P-1"))
        }
    }

    @Test(arguments: [
        ("P-1", ["pump"]), ("%20P-1%20%20", ["pump"]), ("B-2", ["belt"]), ("%20B-2", ["belt"]), ("p-1", []), ("P", []),
        ("P-11", []), ("P-%201", []), ("", []), ("%20", []),
    ])
    func aCodeFindsTheAssetWithExactlyThisCode(code: String, ids: [String]) async throws {
        try await Staging.serve(in: try TestFolder(fixture: Self.fixture)) { server in
            let found: AssetsDTO = try await get(server, "assets?code=\(code)")
            #expect(found.assets.map(\.id) == ids)
        }
    }

    @Test func locationsAndPeopleAreListedByName() async throws {
        try await Staging.serve(in: try TestFolder(fixture: Self.fixture)) { server in
            let locations: LocationsDTO = try await get(server, "locations")
            let people: PeopleDTO = try await get(server, "people")
            #expect(locations.locations.map(\.name) == ["Hall", "Yard"])
            #expect(people.people.map(\.name) == ["Crew", "Dora", "Omar", "Tess", "Vera"])
            #expect(people.people.map(\.type) == ["team", "user", "user", "user", "user"])
            #expect(people.people.map(\.id) == ["crew", "dora", "omar", "tess", "vera"])
        }
    }

    @Test(arguments: ["assets", "assets?code=P-1", "locations", "people"])
    func aListNeedsAToken(path: String) async throws {
        let reply = try await Staging.serve { try await $0.call(.get, "/v1/\(path)") }
        #expect(reply.status == 401)
    }

    @Test func theListsSurviveARestart() async throws {
        let (folder, world) = (try TestFolder(fixture: Self.fixture), TestWorld())
        for _ in 0..<2 {
            try await Staging.serve(in: folder, world: world) { server in
                let assets: AssetsDTO = try await get(server, "assets")
                let people: PeopleDTO = try await get(server, "people")
                #expect(assets.assets.count == 4 && people.people.count == 5)
            }
        }
    }

    @Test(arguments: [
        (#""id": "vent""#, #""id": "belt""#), (#" B-2 "#, "P-1 "), (#""id": "yard""#, #""id": "hall""#),
        (#"[{"id": "crew", "name": "Crew"}]"#, #"[{"id": "crew", "name": "Crew"}, {"id": "tess", "name": "Tess"}]"#),
    ])
    func aFixtureWithAnIdOrACodeTwiceIsRefused(right: String, wrong: String) throws {
        let folder = try TestFolder(fixture: Self.fixture.replacingOccurrences(of: right, with: wrong))
        #expect {
            _ = try StagingApplication(
                configuration: StagingConfiguration(dataDirectory: folder.data, fixture: folder.fixture),
                logger: Staging.silent, onReady: { _ in })
        } throws: { error in
            guard case StagingStartError.fixtureUnreadable? = error as? StagingStartError else { return false }
            return true
        }
    }
}
