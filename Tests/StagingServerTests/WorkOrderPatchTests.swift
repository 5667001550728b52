import HTTPTypes
import Testing
import MillwrightWire

@Suite struct WorkOrderPatchTests {
    private func patch(
        _ server: Staging, _ json: String, key: String = "op-1", ifMatch: Int64? = 1, as user: String = "tess",
        on workOrder: String = "wo1"
    ) async throws -> Reply {
        try await server.write(
            .patch, "/v1/workOrders/\(workOrder)", token: try await server.token(user), key: key, ifMatch: ifMatch, json
        )
    }

    @Test(arguments: [("title", "Another title"), ("description", "More\nof it"), ("priority", "low")])
    func aPatchChangesOneFieldAndOnlyItsVersion(field: String, text: String) async throws {
        try await Staging.serve { server in
            let json = "{\"\(field)\":\"\(text.replacing("\n", with: "\\n"))\"}"
            let answer: WriteResponseDTO = try await patch(server, json).decode()
            let workOrder = try #require(answer.rows.first?.workOrder)
            let values = [
                "title": workOrder.title, "description": workOrder.description, "priority": workOrder.priority,
            ]
            #expect(values[field] == text && answer.receipt.version == 2)
            let versions = try #require(workOrder.fieldVersions)
            let moved = [
                "title": versions[.title], "description": versions[.description], "priority": versions[.priority],
            ]
            #expect(moved.filter { $0.value == 2 }.map(\.key) == [field])
            #expect(workOrder.statusVersion == 1)
        }
    }

    @Test func theFeedNamesTheLastAuthorOfEachField() async throws {
        try await Staging.serve { server in
            _ = try await server.control(
                "dispatch",
                #"{"number":1042,"description":"X","status":"inProgress","by":"Rosa","task":{"id":"oil","note":"x"}}"#)
            _ = try await patch(server, #"{"title":"Mine"}"#)
            let token = try await server.token()
            _ = try await server.setPressure(4.5, token: token, key: "op-2")
            let page: ChangesPageDTO = try await server.call(.get, "/v1/changes", token: token).decode()
            let order = page.rows.compactMap(\.workOrder).first { $0.id == "wo1" }
            let authors = try #require(order?.authors)
            #expect(authors[.description]?.by == "Rosa" && authors[.status]?.by == "Rosa")
            #expect(authors[.title]?.by == "Tess" && authors[.priority] == nil)
            #expect(authors[.title]?.at == order?.updatedAt)
            let tasks = Dictionary(
                page.rows.compactMap(\.task).map { ($0.id, $0.author?.by) }, uniquingKeysWith: { $1 })
            #expect(tasks["oil"] == "Rosa" && tasks["pressure"] == "Tess")
        }
    }

    @Test func editsOfDifferentFieldsDoNotConflict() async throws {
        try await Staging.serve { server in
            _ = try await server.control("dispatch", #"{"number":1042,"description":"By the office"}"#)
            #expect(try await patch(server, #"{"title":"Mine"}"#).status == 200)
            let late = try await patch(server, #"{"description":"Mine"}"#, key: "op-2")
            #expect(late.status == 412 && late.fields[.eTag] == "\"2\"")
            // The next change is based on the version in the receipt of the previous one.
            #expect(try await patch(server, #"{"title":"Mine again"}"#, key: "op-3", ifMatch: 3).status == 200)
        }
    }

    @Test func aStatusChangeLeavesTheFieldVersions() async throws {
        try await Staging.serve { server in
            _ = try await server.control("dispatch", #"{"number":1042,"status":"inProgress"}"#)
            #expect(try await patch(server, #"{"title":"Mine"}"#).status == 200)
        }
    }

    @Test(arguments: [
        #"{"title":"A","priority":"low"}"#, "{}", #"{"title":null}"#, #"{"title":""}"#, #"{"title":"a\u0007b"}"#,
        #"{"priority":"urgent"}"#, #"{"title":7}"#,
        "{\"title\":\"\(String(repeating: "ü", count: 201))\"}",
        "{\"description\":\"\(String(repeating: "x", count: 10_001))\"}",
    ])
    func aPatchWithoutExactlyOneValidFieldIsRefused(json: String) async throws {
        try await Staging.serve { server in
            let problem = try await patch(server, json).problem()
            #expect(problem.status == 422 && problem.fields?.isEmpty == false)
            #expect(try await server.effects().isEmpty)
        }
    }

    @Test func theLongestTitleIsAccepted() async throws {
        try await Staging.serve { server in
            let json = "{\"title\":\"\(String(repeating: "ü", count: 200))\"}"
            let reply = try await patch(server, json)
            #expect(reply.status == 200)
        }
    }

    @Test(arguments: [
        ("tess", "wo1", Int64?.none, 428), ("vera", "wo1", 1, 403), ("tess", "wo2", 1, 403), ("omar", "wo1", 1, 200),
        ("tess", "wo9", 1, 404),
    ])
    func patchNeedsTheSamePermissionsAsATaskEdit(user: String, workOrder: String, ifMatch: Int64?, status: Int)
        async throws
    {
        try await Staging.serve { server in
            let reply = try await patch(server, #"{"title":"Mine"}"#, ifMatch: ifMatch, as: user, on: workOrder)
            #expect(reply.status == status)
        }
    }

    @Test func missingFieldVersionsDefaultToTheRowVersion() {
        let row = WorkOrderDTO(
            id: "w", number: 1, title: "", description: "", status: "open", priority: "none", due: nil, asset: nil,
            location: nil, assignees: [], category: nil, requiresSignature: false, signature: nil, runningTimers: [],
            checklists: [], version: 7, statusVersion: 2, updatedAt: "")
        let versions: [WorkOrderDTO.Field: Int64] = [
            .title: 7, .description: 7, .priority: 7, .due: 7, .category: 7, .asset: 7, .location: 7, .assignees: 7,
            .signature: 7,
        ]
        #expect(row.versions == WorkOrderDTO.Fields(versions))
    }
}
