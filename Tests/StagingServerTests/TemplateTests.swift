import Foundation
import HTTPTypes
import MillwrightStagingServer
import Testing
import MillwrightWire

@Suite struct TemplateTests {
    static let round = """
        {"id": "round", "title": "Boiler round", "description": "With the boiler running.", "priority": "high",
         "checklists": [
          {"name": "Walk", "tasks": [
           {"label": "Leaks", "required": true, "kind": {"type": "inspection"}},
           {"label": "Noise", "required": false, "kind": {"type": "text"}}]},
          {"name": "Water", "tasks": [
           {"label": "Hardness", "required": true, "kind": {"type": "number", "unit": "°dH", "maximum": 3}}]}]}
        """

    /// The plant with a second template, which is first by its title and last in the fixture.
    static let fixture = PlantFixture.json.replacingOccurrences(
        of: #"{"type": "subtask"}}]}]}]}"#, with: #"{"type": "subtask"}}]}]}, \#(round)]}"#)

    private struct Backup: Decodable { let name: String }

    private func list(_ server: Staging) async throws -> TemplateListDTO {
        try await server.call(.get, "/v1/workOrderTemplateList", token: try await server.token()).decode()
    }

    @Test func theListIsSortedByTitleAndCountsTheTasks() async throws {
        try await Staging.serve(in: try TestFolder(fixture: Self.fixture)) { server in
            let templates = try await list(server).templates
            #expect(
                templates == [
                    .init(id: "round", title: "Boiler round", priority: "high", taskCount: 3),
                    .init(id: "tpl", title: "Lubricate", priority: "low", taskCount: 1),
                ])
        }
    }

    @Test func theDetailsHaveAllChecklistsAndTasks() async throws {
        try await Staging.serve(in: try TestFolder(fixture: Self.fixture)) { server in
            let template: TemplateDetailsDTO = try await server.call(
                .get, "/v1/workOrderTemplateDetails/round", token: try await server.token()
            ).decode()
            #expect(template == (try JSONDecoder().decode(TemplateDetailsDTO.self, from: Data(Self.round.utf8))))
            #expect(template.checklists.map(\.name) == ["Walk", "Water"])
            #expect(template.checklists[1].tasks[0].kind.maximum == 3)
        }
    }

    @Test func anUnknownTemplateIsNotFound() async throws {
        try await Staging.serve { server in
            let reply = try await server.call(
                .get, "/v1/workOrderTemplateDetails/none", token: try await server.token())
            #expect(reply.status == 404)
            #expect(try reply.problemType() == .notFound)
        }
    }

    @Test(arguments: ["workOrderTemplateList", "workOrderTemplateDetails/tpl"])
    func aTemplateNeedsAToken(path: String) async throws {
        let reply = try await Staging.serve { try await $0.call(.get, "/v1/\(path)") }
        #expect(reply.status == 401)
    }

    @Test func theTemplatesSurviveARestart() async throws {
        let (folder, world) = (try TestFolder(fixture: Self.fixture), TestWorld())
        let before = try await Staging.serve(in: folder, world: world) { try await list($0) }
        // The server reads the fixture only into a new database.
        try FileManager.default.removeItem(atPath: folder.fixture)
        let after = try await Staging.serve(in: folder, world: world) { try await list($0) }
        #expect(after == before && after.templates.count == 2)
    }

    @Test(arguments: [true, false]) func theTemplatesSurviveAResetAndARestore(isReset: Bool) async throws {
        try await Staging.serve(in: try TestFolder(fixture: Self.fixture)) { server in
            let before = try await list(server)
            if isReset {
                #expect(try await server.control("reset").status == 204)
            } else {
                let name = try await server.control("backup").decode(Backup.self).name
                #expect(try await server.control("restore", "{\"name\":\"\(name)\"}").status == 204)
            }
            #expect(try await list(server) == before)
        }
    }

    @Test(arguments: [
        (#""title": "Boiler round""#, #""title": " ""#), (#""priority": "high","#, #""priority": "urgent","#),
        (#"{"type": "text"}"#, #"{"type": "essay"}"#), (#""id": "round""#, #""id": "tpl""#),
        (#"With the boiler"#, #"With\u0007 the boiler"#),
    ])
    func aFixtureWithAnUnusableTemplateIsRefused(right: String, wrong: String) throws {
        let round = Self.round.replacingOccurrences(of: right, with: wrong)
        let folder = try TestFolder(fixture: Self.fixture.replacingOccurrences(of: Self.round, with: round))
        #expect { try start(folder) } throws: { error in
            guard case StagingStartError.fixtureUnreadable? = error as? StagingStartError else { return false }
            return true
        }
    }

    private func start(_ folder: TestFolder) throws {
        _ = try StagingApplication(
            configuration: StagingConfiguration(dataDirectory: folder.data, fixture: folder.fixture),
            logger: Staging.silent, onReady: { _ in })
    }
}
