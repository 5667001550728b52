import HTTPTypes
import Testing
import MillwrightWire

@Suite struct VersionTests {
    @Test func aChangeWithoutIfMatchIsRefused() async throws {
        try await Staging.serve { server in
            let reply = try await server.setPressure(4.5, token: try await server.token(), key: "op-1", ifMatch: nil)
            #expect(reply.status == 428)
            #expect(try reply.problemType() == .preconditionRequired)
        }
    }

    @Test func anOutdatedChangeIsRefusedWithTheNewVersion() async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            let edit = try await server.control(
                "dispatch", #"{"number":1042,"task":{"id":"pressure","value":{"number":7}}}"#)
            #expect(edit.status == 200)
            let reply = try await server.setPressure(4.5, token: token, key: "op-1")
            #expect(reply.status == 412 && reply.fields[.eTag] == "\"2\"")
            #expect(try reply.problemType() == .versionMismatch)
        }
    }

    @Test func theStatusHasAVersionOfItsOwn() async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            _ = try await server.control("dispatch", #"{"number":1042,"title":"Another title"}"#)
            let answer: WriteResponseDTO = try await server.write(
                .post, "/v1/workOrders/wo1/status", token: token, key: "op-1", ifMatch: 1, #"{"status":"inProgress"}"#
            ).decode()
            let workOrder = try #require(answer.rows.first?.workOrder)
            #expect(workOrder.status == "inProgress" && workOrder.version == 3 && workOrder.statusVersion == 2)
        }
    }

    @Test func aWeakETagNeverMatches() async throws {
        try await Staging.serve { server in
            let fields = ["Idempotency-Key": "op-1", "If-Match": "W/\"1\""]
            let reply = try await server.call(
                .patch, "/v1/tasks/pressure", token: try await server.token(), fields: fields)
            #expect(reply.status == 412)
        }
    }

    @Test func unchangedDetailsAreNotSentAgain() async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            let path = "/v1/workOrderDetails/wo1"
            let tag = try #require(try await server.call(.get, path, token: token).fields[.eTag])
            let fields = ["If-None-Match": tag]
            #expect(try await server.call(.get, path, token: token, fields: fields).status == 304)
            _ = try await server.setPressure(4.5, token: token, key: "op-1")
            #expect(try await server.call(.get, path, token: token, fields: fields).status == 200)
        }
    }

    @Test func aDeletedWorkOrderIsGoneAndAnUnknownOneIsNotFound() async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            _ = try await server.control("dispatch", #"{"workOrderId":"wo1","delete":true}"#)
            #expect(try await server.setPressure(4.5, token: token, key: "op-1").problemType() == .gone)
            #expect(try await server.call(.get, "/v1/workOrderDetails/wo9", token: token).problemType() == .notFound)
        }
    }
}
