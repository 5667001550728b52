import HTTPTypes
import Testing
import MillwrightWire

@Suite struct RuleTests {
    private static let nested = String(repeating: "[", count: 33) + String(repeating: "]", count: 33)

    private func status(
        _ server: Staging, _ workOrder: String, _ status: String, token: String, key: String, ifMatch: Int64 = 1
    ) async throws -> Reply {
        try await server.write(
            .post, "/v1/workOrders/\(workOrder)/status", token: token, key: key, ifMatch: ifMatch,
            "{\"status\":\"\(status)\"}")
    }

    @Test func aWorkOrderWithARequiredTaskOpenCannotBeCompleted() async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            let reply = try await status(server, "wo1", "complete", token: token, key: "op-1")
            #expect(reply.status == 422)
            #expect(try reply.problemType() == .ruleRefused)
            #expect(try reply.problem().fields?.keys.sorted() == ["tasks.pressure"])
            _ = try await server.setPressure(4.5, token: token, key: "op-2")
            #expect(try await status(server, "wo1", "complete", token: token, key: "op-3").status == 200)
        }
    }

    @Test func allCompletionBlockersAreListedAtOnce() async throws {
        try await Staging.serve { server in
            let reply = try await status(server, "wo2", "complete", token: try await server.token("omar"), key: "op-1")
            #expect(try reply.problem().fields?.keys.sorted() == ["runningTimers.Omar", "signature"])
        }
    }

    @Test func aCompleteWorkOrderIsReadOnlyUntilItIsReopened() async throws {
        try await Staging.serve { server in
            let (tess, omar) = (try await server.token("tess"), try await server.token("omar"))
            _ = try await server.control("dispatch", #"{"number":1042,"status":"complete"}"#)
            #expect(try await server.setPressure(4.5, token: tess, key: "op-1").problemType() == .ruleRefused)
            let held = try await status(server, "wo1", "onHold", token: omar, key: "op-2", ifMatch: 2)
            #expect(try held.problemType() == .ruleRefused)
            let forbidden = try await status(server, "wo1", "open", token: tess, key: "op-3", ifMatch: 2)
            #expect(try forbidden.problemType() == .notPermitted)
            #expect(try await status(server, "wo1", "open", token: omar, key: "op-4", ifMatch: 2).status == 200)
        }
    }

    @Test func anEditWithoutPermissionIsRefused() async throws {
        try await Staging.serve { server in
            let (tess, vera) = (try await server.token("tess"), try await server.token("vera"))
            let other = try await status(server, "wo2", "open", token: tess, key: "op-1")
            let reader = try await server.setPressure(4.5, token: vera, key: "op-1")
            #expect(other.status == 403 && reader.status == 403)
            #expect(try other.problemType() == .notPermitted)
        }
    }

    @Test(arguments: [
        #"{"value":{"number":11}}"#, #"{"value":{"text":"4"}}"#, #"{"value":{}}"#,
        #"{"value":{"number":1,"text":"1"}}"#,
        #"{"value":7}"#, #"{"note":"\u0007"}"#,
    ])
    func anInvalidValueIsRefusedWithItsField(body: String) async throws {
        try await Staging.serve { server in
            let reply = try await server.write(
                .patch, "/v1/tasks/pressure", token: try await server.token(), key: "op-1", ifMatch: 1, body)
            #expect(reply.status == 422)
            #expect(try reply.problem().fields?.count == 1)
        }
    }

    @Test(arguments: ["", "nonsense", "[]", "{\"value\":", #"{"deep":\#(nested)}"#])
    func anUnreadableBodyIsMalformed(body: String) async throws {
        try await Staging.serve { server in
            let reply = try await server.write(
                .patch, "/v1/tasks/pressure", token: try await server.token(), key: "op-1", ifMatch: 1, body)
            #expect(reply.status == 400)
            #expect(try reply.problemType() == .malformed)
        }
    }

    @Test func aBodyOverTheSizeLimitIsRefused() async throws {
        try await Staging.serve { server in
            let reply = try await server.write(
                .patch, "/v1/tasks/pressure", token: try await server.token(), key: "op-1", ifMatch: 1,
                String(repeating: " ", count: 65_537))
            #expect(reply.status == 413)
        }
    }

    @Test func clearingAValueChangesTheTask() async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            _ = try await server.setPressure(4.5, token: token, key: "op-1")
            let answer: WriteResponseDTO = try await server.write(
                .patch, "/v1/tasks/pressure", token: token, key: "op-2", ifMatch: 2, #"{"value":null,"note":"later"}"#
            ).decode()
            let task = try #require(answer.rows.first?.task)
            #expect(task.value == nil && task.note == "later" && task.version == 3)
        }
    }

    @Test func everySavedNoteIsKept() async throws {
        struct Details: Decodable { let notes: [NoteDTO] }
        try await Staging.serve { server in
            let token = try await server.token()
            let body = #"{"id":"n2","text":"Second","savedAt":"2026-11-21T10:00:00+01:00"}"#
            let path = "/v1/workOrders/wo1/notes"
            #expect(try await server.write(.put, path, token: token, key: "op-1", body).status == 200)
            let again: WriteResponseDTO = try await server.write(.put, path, token: token, key: "op-2", body).decode()
            #expect(again.receipt.effect == "noop")
            let details: Details = try await server.call(.get, "/v1/workOrderDetails/wo1", token: token).decode()
            #expect(details.notes.map(\.text) == ["Hello", "Second"])
            #expect(details.notes.last?.savedAt == "2026-11-21T09:00:00.000Z" && details.notes.last?.author == "Tess")
        }
    }
}
