import HTTPTypes
import Testing
import MillwrightWire

/// Tests of the fields that do not hold a plain text: the due date, category, asset, location and assignees.
@Suite struct WorkOrderFieldTests {
    private struct Details: Decodable { let workOrder: WorkOrderDTO }
    private struct Backup: Decodable { let name: String }

    struct Edit: Sendable, CustomTestStringConvertible {
        let field: WorkOrderDTO.Field
        let json: String
        let value: WorkOrderFieldDTO
        var testDescription: String { json }
    }

    private func patch(
        _ server: Staging, _ json: String, key: String = "op-1", ifMatch: Int64? = 1, as user: String = "omar"
    ) async throws -> Reply {
        try await server.write(
            .patch, "/v1/workOrders/wo1", token: try await server.token(user), key: key, ifMatch: ifMatch, json)
    }

    private func workOrder(_ server: Staging) async throws -> WorkOrderDTO {
        let details: Details = try await server.call(
            .get, "/v1/workOrderDetails/wo1", token: try await server.token()
        ).decode()
        return details.workOrder
    }

    static let edits = [
        Edit(field: .due, json: #""2026-12-01T10:00:00+01:00""#, value: .text("2026-12-01T09:00:00.000Z")),
        Edit(field: .category, json: #""Safety""#, value: .text("Safety")),
        Edit(
            field: .asset, json: #"{"id":"pump","name":"Wrong name","code":"Wrong code"}"#,
            value: .asset(AssetDTO(id: "pump", name: "Pump", code: "P-1"))),
        Edit(
            field: .asset, json: #"{"id":"fan","name":"Wrong name","code":"Wrong code"}"#,
            value: .asset(AssetDTO(id: "fan", name: "Fan", code: nil))),
        Edit(
            field: .location, json: #"{"id":"hall","name":"Wrong name"}"#,
            value: .location(NamedDTO(id: "hall", name: "Hall"))),
        Edit(
            field: .assignees,
            json: #"[{"type":"user","id":"tess","name":"Wrong name"},{"type":"team","id":"crew","name":"Wrong name"}]"#,
            value: .assignees([
                AssigneeDTO(type: "user", id: "tess", name: "Tess"),
                AssigneeDTO(type: "team", id: "crew", name: "Crew"),
            ])),
        Edit(field: .assignees, json: "[]", value: .assignees([])),
    ]

    @Test(arguments: edits) func aPatchSetsTheFieldWithTheNamesOfTheServer(edit: Edit) async throws {
        try await Staging.serve { server in
            // The work order starts with another asset than either edit.
            _ = try await server.control("dispatch", #"{"number":1042,"asset":null}"#)
            let base: Int64 = edit.field == .asset ? 2 : 1
            let reply = try await patch(server, "{\"\(edit.field.rawValue)\":\(edit.json)}", ifMatch: base)
            let answer: WriteResponseDTO = try reply.decode()
            let workOrder = try #require(answer.rows.first?.workOrder)
            #expect(workOrder[edit.field] == edit.value)
            #expect(workOrder.authors?[edit.field]?.by == "Omar")
            let versions = workOrder.versions
            let changed = WorkOrderDTO.Field.versioned.filter { versions[$0] == 3 }
            #expect(changed == [edit.field] && answer.receipt.version == 3)
        }
    }

    @Test(arguments: [WorkOrderDTO.Field.due, .category, .asset, .location]) func nullClears(
        field: WorkOrderDTO.Field
    ) async throws {
        try await Staging.serve { server in
            _ = try await server.control(
                "dispatch",
                #"{"number":1042,"due":"2026-12-01T10:00:00Z","category":"A","asset":{"id":"fan","name":""},"#
                    + #""location":{"id":"hall","name":""}}"#)
            let reply = try await patch(server, "{\"\(field.rawValue)\":null}", ifMatch: 2)
            let answer: WriteResponseDTO = try reply.decode()
            #expect(answer.receipt.effect == "applied" && answer.rows.first?.workOrder?[field] == .empty)
            #expect(
                try await patch(server, "{\"\(field.rawValue)\":null}", key: "op-2", ifMatch: 3).decode(
                    WriteResponseDTO.self
                ).receipt.effect == "noop")
        }
    }

    @Test func anEmptyCategoryIsNoCategory() async throws {
        try await Staging.serve { server in
            _ = try await server.control("dispatch", #"{"number":1042,"category":"Safety"}"#)
            let answer: WriteResponseDTO = try await patch(server, #"{"category":""}"#, ifMatch: 2).decode()
            let workOrder = try #require(answer.rows.first?.workOrder)
            #expect(workOrder.category == nil)
        }
    }

    @Test(arguments: [
        (#"{"due":"tomorrow"}"#, "due"), (#"{"due":7}"#, "due"),
        // With their offsets, these instants are outside the years that every device can read.
        (#"{"due":"1970-01-01T05:00:00+10:00"}"#, "due"), (#"{"due":"2200-12-31T23:00:00-10:00"}"#, "due"),
        (#"{"category":" "}"#, "category"), (#"{"category":"two\nlines"}"#, "category"),
        (#"{"asset":{"id":"none","name":"Pump"}}"#, "asset"), (#"{"asset":{"id":"hall","name":"Hall"}}"#, "asset"),
        (#"{"asset":"pump"}"#, "asset"), (#"{"location":{"id":"none","name":"Hall"}}"#, "location"),
        (#"{"location":{"id":"pump","name":"Pump"}}"#, "location"),
        (#"{"assignees":null}"#, "assignees"), (#"{"assignees":[{"type":"user","id":"none","name":""}]}"#, "assignees"),
        (#"{"assignees":[{"type":"team","id":"tess","name":"Tess"}]}"#, "assignees"),
        (#"{"assignees":[{"type":"asset","id":"pump","name":"Pump"}]}"#, "assignees"),
        (
            #"{"assignees":[{"type":"user","id":"tess","name":"A"},{"type":"user","id":"tess","name":"B"}]}"#,
            "assignees"
        ),
        (#"{"title":null}"#, "title"), (#"{"description":null}"#, "description"), (#"{"priority":null}"#, "priority"),
    ])
    func aWrongValueIsRefusedWithItsField(json: String, field: String) async throws {
        try await Staging.serve { server in
            let problem = try await patch(server, json).problem()
            #expect(problem.status == 422 && problem.type == ProblemType.validation.rawValue)
            #expect(problem.fields?.keys.map { $0.split(separator: ".").first.map(String.init) } == [field])
            #expect(try await server.effects().isEmpty)
        }
    }

    @Test(arguments: [
        ("tess", #"{"assignees":[]}"#, 403), ("omar", #"{"assignees":[]}"#, 200), ("dora", #"{"assignees":[]}"#, 200),
        ("vera", #"{"assignees":[]}"#, 403), ("tess", #"{"category":"A"}"#, 200), ("dora", #"{"category":"A"}"#, 403),
        // The body of an account without any permission is not read.
        ("vera", "nonsense", 403),
    ])
    func assigneesNeedAssignAndOtherFieldsNeedEdit(user: String, json: String, status: Int) async throws {
        try await Staging.serve { server in
            let reply = try await patch(server, json, as: user)
            #expect(reply.status == status)
            if status == 403 { #expect(try reply.problemType() == .notPermitted) }
        }
    }

    @Test(arguments: [#"{"assignees":[]}"#, #"{"due":null}"#])
    func aCompleteWorkOrderKeepsItsFields(json: String) async throws {
        try await Staging.serve { server in
            _ = try await server.control("dispatch", #"{"number":1042,"status":"complete"}"#)
            #expect(try await patch(server, json).problemType() == .ruleRefused)
        }
    }

    @Test func editsOfTwoFieldsDoNotConflict() async throws {
        try await Staging.serve { server in
            _ = try await server.control("dispatch", #"{"number":1042,"due":"2026-12-01T10:00:00Z"}"#)
            #expect(try await patch(server, #"{"category":"Safety"}"#).status == 200)
            let late = try await patch(server, #"{"due":null}"#, key: "op-2")
            #expect(late.status == 412 && late.fields[.eTag] == "\"2\"")
        }
    }

    @Test func theServerKnowsItsAssetsAfterARestartAndARestore() async throws {
        let (folder, world) = (try TestFolder(), TestWorld())
        try await Staging.serve(in: folder, world: world) { server in
            let name = try await server.control("backup").decode(Backup.self).name
            #expect(try await patch(server, #"{"asset":{"id":"fan","name":""}}"#).status == 200)
            _ = try await server.control("restore", "{\"name\":\"\(name)\"}")
            #expect(try await workOrder(server).asset?.id == "pump")
            #expect(try await patch(server, #"{"asset":{"id":"fan","name":""}}"#).status == 200)
        }
        try await Staging.serve(in: folder, world: world) { server in
            let reply = try await patch(server, #"{"asset":{"id":"pump","name":""}}"#, key: "op-2", ifMatch: 2)
            #expect(reply.status == 200)
            #expect(try await server.control("reset").status == 204)
            #expect(try await patch(server, #"{"location":{"id":"hall","name":""}}"#).status == 200)
        }
    }
}
