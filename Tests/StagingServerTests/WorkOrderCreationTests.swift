import Foundation
import HTTPTypes
import Testing
import MillwrightWire

@Suite struct WorkOrderCreationTests {
    private func create(
        _ server: Staging, _ json: String, key: String = "op-1", as user: String = "tess",
        ifNoneMatch: String? = nil
    ) async throws -> Reply {
        var fields = ["Idempotency-Key": "\"\(key)\""]
        fields["If-None-Match"] = ifNoneMatch
        return try await server.call(
            .post, "/v1/workOrders", token: try await server.token(user), fields: fields, body: Data(json.utf8))
    }

    private func feed(_ server: Staging) async throws -> [ChangeRowDTO] {
        try await server.call(.get, "/v1/changes", token: try await server.token()).decode(ChangesPageDTO.self).rows
    }

    private static func refused(_ reply: Reply, _ fields: [String]) throws -> Bool {
        guard reply.status == 422, try reply.problemType() == .validation else { return false }
        return try reply.problem().fields?.keys.sorted() == fields
    }

    // MARK: Fields

    @Test func aBlankWorkOrderHasTheGivenFieldsAndTheNextNumber() async throws {
        try await Staging.serve { server in
            let json = """
                {"id":"new-1","title":"Belt slips","description":"Since Monday","priority":"high",
                 "due":"2026-11-20T10:00:00+01:00","category":"Corrective","asset":"pump","location":"hall",
                 "assignees":["crew","omar"],"requiresSignature":true}
                """
            let answer: WriteResponseDTO = try await create(server, json, as: "omar").decode()
            let workOrder = try #require(answer.rows.first?.workOrder)
            #expect(workOrder.id == "new-1" && workOrder.number == 1044 && workOrder.status == "open")
            #expect(workOrder.title == "Belt slips" && workOrder.description == "Since Monday")
            #expect(workOrder.priority == "high" && workOrder.category == "Corrective" && workOrder.requiresSignature)
            #expect(workOrder.due == "2026-11-20T09:00:00.000Z" && workOrder.updatedAt == "2026-11-18T11:06:40.123Z")
            #expect(workOrder.asset == AssetDTO(id: "pump", name: "Pump", code: "P-1"))
            #expect(workOrder.location == NamedDTO(id: "hall", name: "Hall"))
            #expect(
                workOrder.assignees == [
                    AssigneeDTO(type: "team", id: "crew", name: "Crew"),
                    AssigneeDTO(type: "user", id: "omar", name: "Omar"),
                ])
            #expect(workOrder.checklists.isEmpty && workOrder.signature == nil && workOrder.runningTimers.isEmpty)
            #expect(workOrder.version == 1 && workOrder.statusVersion == 1 && answer.rows.count == 1)
            let receipt = answer.receipt
            #expect(receipt.entity == "workOrder" && receipt.entityId == "new-1" && receipt.version == 1)
            #expect(receipt.effect == "applied" && receipt.seq == answer.rows.first?.seq)
            #expect(try await feed(server).last == answer.rows.first)
        }
    }

    @Test func theShortestWorkOrderHasDefaults() async throws {
        try await Staging.serve { server in
            let reply = try await create(server, #"{"id":"new-1","title":"Belt"}"#)
            let workOrder = try #require(try reply.decode(WriteResponseDTO.self).rows.first?.workOrder)
            #expect(workOrder.description.isEmpty && workOrder.priority == "none" && workOrder.due == nil)
            #expect(workOrder.category == nil && workOrder.asset == nil && workOrder.location == nil)
            #expect(!workOrder.requiresSignature)
            #expect(reply.fields[.eTag] == "\"1\"")
        }
    }

    @Test(arguments: [
        (#""title":"""#, ["title"]), (#""title":" ""#, ["title"]), (#""title":"a\nb""#, ["title"]),
        (#""title":"A","description":"a\u0007b""#, ["description"]),
        (#""title":"A","priority":"urgent""#, ["priority"]),
        (#""title":"A","due":"tomorrow""#, ["due"]), (#""title":"A","category":"a\nb""#, ["category"]),
        (#""title":"A","asset":"none""#, ["asset"]), (#""title":"A","location":"pump""#, ["location"]),
        (#""title":"A","assignees":["tess","tess"]"#, ["assignees"]), (#""title":7"#, ["title"]),
        (#""description":"A""#, ["title"]), (#""title":null"#, ["title"]),
        (#""priority":"urgent","due":"x","asset":"none""#, ["asset", "due", "priority", "title"]),
        (#""title":"A","taskIds":["t1"],"checklistIds":["c9"]"#, ["checklistIds", "taskIds"]),
        (#""title":"A","templateId":"none""#, ["templateId"]),
    ])
    func aFieldThatIsNotAllowedIsNamed(members: String, fields: [String]) async throws {
        try await Staging.serve { server in
            let reply = try await create(server, #"{"id":"new-1",\#(members)}"#)
            #expect(try Self.refused(reply, fields), "\(UnexpectedReply(reply: reply))")
            #expect(try await server.effects().isEmpty)
        }
    }

    @Test(arguments: [
        #"{"title":"A"}"#, #"{"id":"","title":"A"}"#, #"{"id":"a b","title":"A"}"#,
        #"{"id":"\#(String(repeating: "a", count: 65))","title":"A"}"#,
    ])
    func anIdThatIsNotAllowedIsRefused(json: String) async throws {
        try await Staging.serve { server in
            let reply = try await create(server, json)
            #expect(try Self.refused(reply, ["id"]))
        }
    }

    @Test func anUnknownAssigneeIsRefused() async throws {
        try await Staging.serve { server in
            let reply = try await create(
                server, #"{"id":"new-1","title":"A","assignees":["omar","nobody"]}"#, as: "omar")
            #expect(try Self.refused(reply, ["assignees"]))
        }
    }

    // MARK: Permissions and assignees

    @Test(arguments: [
        ("vera", "", 403), ("dora", "", 403), ("tess", "", 200), ("omar", "", 200),
        ("tess", #","assignees":["tess"]"#, 200),
        ("tess", #","assignees":["omar"]"#, 403), ("tess", #","assignees":["tess","crew"]"#, 403),
        ("tess", #","assignees":["nobody"]"#, 403), ("omar", #","assignees":["tess","crew"]"#, 200),
    ])
    func creatingNeedsItsPermissionAndAssigningOthersToo(user: String, members: String, status: Int) async throws {
        try await Staging.serve { server in
            let reply = try await create(server, #"{"id":"new-1","title":"A"\#(members)}"#, as: user)
            #expect(reply.status == status)
            if status == 403 { #expect(try reply.problemType() == .notPermitted) }
            #expect(try await server.effects().count == (status == 200 ? 1 : 0))
        }
    }

    @Test(arguments: [
        ("tess", "", ["tess"]), ("tess", #","assignees":[]"#, ["tess"]), ("omar", "", []),
        ("omar", #","assignees":["crew"]"#, ["crew"]),
    ])
    func aCreatorWhoMayNotEditAnyWorkOrderIsAssigned(user: String, members: String, ids: [String]) async throws {
        try await Staging.serve { server in
            let answer: WriteResponseDTO = try await create(
                server, #"{"id":"new-1","title":"A"\#(members)}"#, as: user
            ).decode()
            #expect(answer.rows.first?.workOrder?.assignees.map(\.id) == ids)
            let edit = try await server.write(
                .patch, "/v1/workOrders/new-1", token: try await server.token(user), key: "op-2", ifMatch: 1,
                #"{"title":"B"}"#)
            #expect(edit.status == 200)
        }
    }

    // MARK: Id, key and number

    @Test(arguments: [
        (#"{"id":"wo1","title":"A"}"#, "id"),
        (
            #"{"id":"new-1","title":"A","checklists":[{"id":"k","name":"K"}],"tasks":[{"id":"oil","checklistId":"k","#
                + #""label":"L","kind":{"type":"text"}}]}"#, "tasks.0.id"
        ),
        (#"{"id":"new-1","templateId":"tpl","taskIds":["oil"]}"#, "taskIds.0"),
    ])
    func anIdInUseIsRefused(json: String, field: String) async throws {
        try await Staging.serve { server in
            let reply = try await create(server, json)
            #expect(reply.status == 409)
            #expect(try reply.problemType() == .validation)
            #expect(try reply.problem().fields?.keys.sorted() == [field])
            #expect(try await server.effects().isEmpty)
            // The refusal is a verdict.
            #expect(try await create(server, json).field(HeaderName.idempotentReplayed) == "true")
        }
    }

    @Test func theIdOfADeletedWorkOrderStaysInUse() async throws {
        try await Staging.serve { server in
            _ = try await server.control("dispatch", #"{"workOrderId":"wo1","delete":true}"#)
            #expect(try await create(server, #"{"id":"wo1","title":"A"}"#).status == 409)
        }
    }

    @Test func aRepetitionCreatesNothingAndAnotherKeyIsRefused() async throws {
        try await Staging.serve { server in
            let json = #"{"id":"new-1","title":"A"}"#
            let first: WriteResponseDTO = try await create(server, json).decode()
            let again = try await create(server, json)
            #expect(again.field(HeaderName.idempotentReplayed) == "true")
            #expect(try again.decode(WriteResponseDTO.self).rows == first.rows)
            #expect(try await create(server, json, key: "op-2").status == 409)
            #expect(try await create(server, #"{"id":"new-2","title":"A"}"#).problemType() == .keyReused)
            #expect(try await server.effects().count == 1)
        }
    }

    @Test(arguments: [(String?.none, 200), ("*", 200), ("\"1\"", 400)])
    func ifNoneMatchMayOnlyBeAStar(tag: String?, status: Int) async throws {
        try await Staging.serve { server in
            let reply = try await create(server, #"{"id":"new-1","title":"A"}"#, ifNoneMatch: tag)
            #expect(reply.status == status)
        }
    }

    @Test func aKeyIsNeeded() async throws {
        try await Staging.serve { server in
            let reply = try await server.write(
                .post, "/v1/workOrders", token: try await server.token(), key: nil, #"{"id":"new-1","title":"A"}"#)
            #expect(try reply.problemType() == .keyRequired)
        }
    }

    /// Creates a work order, and returns its number.
    private func number(_ server: Staging, _ id: String) async throws -> Int? {
        try await create(server, "{\"id\":\"\(id)\",\"title\":\"A\"}", key: id)
            .decode(WriteResponseDTO.self).rows.first?.workOrder?.number
    }

    @Test func aNumberIsNotUsedTwiceEvenAfterADeletionAndARestart() async throws {
        let (folder, world) = (try TestFolder(), TestWorld())
        try await Staging.serve(in: folder, world: world) { server in
            _ = try await server.control("dispatch", #"{"number":1043,"delete":true}"#)
            #expect(try await number(server, "new-1") == 1044)
            #expect(try await number(server, "new-2") == 1045)
            _ = try await server.control("dispatch", #"{"number":1045,"delete":true}"#)
        }
        try await Staging.serve(in: folder, world: world) { server in
            let next = try await number(server, "new-3")
            #expect(next == 1046)
        }
    }

    // MARK: Checklists and tasks

    @Test func checklistsAndTasksOfTheBodyAreCreatedInOrder() async throws {
        try await Staging.serve { server in
            let json = """
                {"id":"new-1","title":"A","checklists":[{"id":"k1","name":"First"},{"id":"k2","name":"Second"}],
                 "tasks":[{"id":"t1","checklistId":"k2","label":"One","kind":{"type":"text"}},
                  {"id":"t2","checklistId":"k1","label":"Two","required":true,
                   "kind":{"type":"number","unit":"bar","minimum":0,"maximum":10}},
                  {"id":"t3","checklistId":"k2","label":"Three","kind":{"type":"multipleChoice","options":["A","B"]}}]}
                """
            let answer: WriteResponseDTO = try await create(server, json).decode()
            #expect(answer.rows.map(\.entity) == ["workOrder", "task", "task", "task"])
            #expect(answer.rows.first?.workOrder?.checklists.map(\.name) == ["First", "Second"])
            let tasks = answer.rows.compactMap(\.task)
            #expect(tasks.map(\.id) == ["t1", "t2", "t3"] && tasks.map(\.position) == [0, 0, 1])
            #expect(tasks.map(\.required) == [false, true, false] && tasks.allSatisfy { $0.workOrderId == "new-1" })
            #expect(tasks[1].kind.maximum == 10 && tasks.allSatisfy { $0.value == nil && $0.version == 1 })
            #expect(try await feed(server).suffix(4) == answer.rows[...])
            // The work order is the effect of the operation.
            #expect(try await server.effects().map(\.entityId) == ["new-1"])
            let answered = try await server.write(
                .patch, "/v1/tasks/t2", token: try await server.token(), key: "op-2", ifMatch: 1,
                #"{"value":{"number":4}}"#)
            #expect(answered.status == 200)
        }
    }

    @Test(arguments: [
        (#""checklists":[{"id":"k","name":""}]"#, ["checklists.0.name"]),
        (#""checklists":[{"id":"k k","name":"K"}]"#, ["checklists.0.id"]),
        (#""checklists":[{"id":"k","name":"K"},{"id":"k","name":"L"}]"#, ["checklists.1.id"]),
        (#""tasks":[{"id":"t","checklistId":"k","label":"L","kind":{"type":"text"}}]"#, ["tasks.0.checklistId"]),
        (task(#""id":"a b""#), ["tasks.0.id"]), (task(#""label":"a\nb""#), ["tasks.0.label"]),
        (task(#""kind":{"type":"essay"}"#), ["tasks.0.kind"]),
        (task(#""kind":{"type":"multipleChoice"}"#), ["tasks.0.kind"]),
        (task(#""kind":{"type":"multipleChoice","options":["A","A"]}"#), ["tasks.0.kind"]),
        (task(#""kind":{"type":"multipleChoice","options":["A",""]}"#), ["tasks.0.kind"]),
        (task(#""kind":{"type":"number","minimum":2,"maximum":1}"#), ["tasks.0.kind"]),
        (task(#""kind":{"type":"meter","unit":"a\u0007"}"#), ["tasks.0.kind"]),
    ])
    func aChecklistOrTaskThatIsNotAllowedIsNamed(members: String, fields: [String]) async throws {
        try await Staging.serve { server in
            let reply = try await create(server, #"{"id":"new-1","title":"A",\#(members)}"#)
            #expect(try Self.refused(reply, fields), "\(UnexpectedReply(reply: reply))")
            #expect(try await server.effects().isEmpty)
        }
    }

    /// Returns the members of a body with one task, whose named member differs from that of an acceptable task.
    private static func task(_ member: String) -> String {
        let members = [#""id":"t""#, #""checklistId":"k""#, #""label":"L""#, #""kind":{"type":"text"}"#]
        let name = member.prefix { $0 != ":" }
        let task = (members.filter { !$0.hasPrefix(name) } + [member]).joined(separator: ",")
        return #""checklists":[{"id":"k","name":"K"}],"tasks":[{\#(task)}]"#
    }

    // MARK: Templates

    @Test func aTemplateIsCopiedWithTheIdsOfTheClient() async throws {
        try await Staging.serve(in: try TestFolder(fixture: TemplateTests.fixture)) { server in
            let json = """
                {"id":"new-1","templateId":"round","checklistIds":["k1","k2"],"taskIds":["t1","t2","t3"]}
                """
            let answer: WriteResponseDTO = try await create(server, json).decode()
            let workOrder = try #require(answer.rows.first?.workOrder)
            #expect(workOrder.title == "Boiler round" && workOrder.description == "With the boiler running.")
            #expect(workOrder.priority == "high")
            #expect(
                workOrder.checklists == [NamedDTO(id: "k1", name: "Walk"), NamedDTO(id: "k2", name: "Water")])
            let tasks = answer.rows.dropFirst().compactMap(\.task)
            #expect(tasks.map(\.id) == ["t1", "t2", "t3"] && tasks.map(\.label) == ["Leaks", "Noise", "Hardness"])
            #expect(tasks.map(\.checklistId) == ["k1", "k1", "k2"] && tasks.map(\.position) == [0, 1, 0])
            #expect(tasks.map(\.required) == [true, false, true] && tasks[2].kind.maximum == 3)
        }
    }

    @Test func theBodyOutranksTheTemplate() async throws {
        try await Staging.serve(in: try TestFolder(fixture: TemplateTests.fixture)) { server in
            let json = #"{"id":"new-1","templateId":"round","title":"Mine","description":"","priority":"none"}"#
            let workOrder = try await create(server, json).decode(WriteResponseDTO.self).rows.first?.workOrder
            #expect(workOrder?.title == "Mine" && workOrder?.description == "" && workOrder?.priority == "none")
        }
    }

    @Test func withoutIdsTheServerMakesThem() async throws {
        try await Staging.serve(in: try TestFolder(fixture: TemplateTests.fixture)) { server in
            var seen: Set<String> = []
            for id in ["new-1", "new-2"] {
                let answer: WriteResponseDTO = try await create(
                    server, "{\"id\":\"\(id)\",\"templateId\":\"round\"}", key: id
                ).decode()
                let lists = try #require(answer.rows.first?.workOrder?.checklists)
                let ids = lists.map(\.id) + answer.rows.compactMap(\.task?.id)
                #expect(ids.count == 5 && ids.allSatisfy { UUID(uuidString: $0) != nil })
                seen.formUnion(ids)
            }
            #expect(seen.count == 10)
        }
    }

    @Test(arguments: [
        (#""checklistIds":["k1"]"#, ["checklistIds"]), (#""checklistIds":[]"#, ["checklistIds"]),
        (#""taskIds":["t1","t2"]"#, ["taskIds"]), (#""taskIds":["t1","t2","t3","t4"]"#, ["taskIds"]),
        (#""taskIds":["t1","t2","t1"]"#, ["taskIds.2"]), (#""taskIds":["t1","a b","t3"]"#, ["taskIds.1"]),
        (#""checklistIds":["k","k"]"#, ["checklistIds.1"]),
        (#""checklists":[],"tasks":[]"#, ["checklists", "tasks"]), (#""title":"""#, ["title"]),
    ])
    func idsThatDoNotFitTheTemplateAreRefused(members: String, fields: [String]) async throws {
        try await Staging.serve(in: try TestFolder(fixture: TemplateTests.fixture)) { server in
            let reply = try await create(server, #"{"id":"new-1","templateId":"round",\#(members)}"#)
            #expect(try Self.refused(reply, fields), "\(UnexpectedReply(reply: reply))")
            #expect(try await server.effects().isEmpty)
        }
    }
}
