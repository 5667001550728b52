import HTTPTypes
import Foundation
import Testing
import MillwrightWire

@Suite struct ControlTests {
    private struct Rows: Decodable { let rows: [ChangeRowDTO] }
    private struct Backup: Decodable { let name: String }

    struct Edit: Sendable, CustomTestStringConvertible {
        let json: String
        let isSeen: @Sendable (ChangeRowDTO) -> Bool
        var testDescription: String { json }
    }

    static let edits = [
        Edit(json: #""title":"Other""#) { $0.workOrder?.title == "Other" },
        Edit(json: #""description":"Other""#) { $0.workOrder?.description == "Other" },
        Edit(json: #""priority":"none""#) { $0.workOrder?.priority == "none" },
        Edit(json: #""status":"onHold""#) { $0.workOrder?.status == "onHold" && $0.workOrder?.statusVersion == 2 },
        Edit(json: #""assignees":[{"type":"user","id":"omar","name":"Omar"}]"#) {
            $0.workOrder?.assignees.map(\.id) == ["omar"] && $0.workOrder?.fieldVersions?[.title] == 1
                && $0.workOrder?.fieldVersions?[.assignees] == 2
        },
        Edit(json: #""due":null"#) { $0.workOrder.map { $0.due == nil } ?? false },
        Edit(json: #""category":"Safety""#) { $0.workOrder?.category == "Safety" },
        Edit(json: #""asset":{"id":"fan","name":"?"}"#) { $0.workOrder?.asset?.name == "Fan" },
        Edit(json: #""location":{"id":"hall","name":"?"}"#) { $0.workOrder?.location?.name == "Hall" },
        Edit(json: #""signature":{"signer":"Ida","signedAt":"2026-11-18T10:00:00Z"}"#) {
            $0.workOrder?.signature?.signer == "Ida" && $0.workOrder?.authors?[.signature]?.by == "Dispatch"
        },
        Edit(json: #""task":{"id":"pressure","value":{"number":7}}"#) { $0.task?.value?.number == 7 },
        Edit(json: #""deleteTask":"oil""#) { $0.id == "oil" && $0.deleted && $0.reason == nil },
        Edit(json: #""delete":true"#) { $0.deleted && $0.reason == nil },
        Edit(json: #""revoke":true"#) { $0.deleted && $0.reason == "revoked" },
    ]

    @Test(arguments: edits) func aDispatcherEditNeedsNoPermissionAndIsInTheFeed(edit: Edit) async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            let before: ChangesPageDTO = try await server.call(.get, "/v1/changes", token: token).decode()
            let rows = try await server.control("dispatch", "{\"workOrderId\":\"wo1\",\(edit.json)}").decode(Rows.self)
                .rows
            #expect(!rows.isEmpty && rows.allSatisfy(edit.isSeen) && rows.allSatisfy { $0.version == 2 })
            let after: ChangesPageDTO = try await server.call(
                .get, "/v1/changes?cursor=\(before.cursor)", token: token
            ).decode()
            #expect(after.rows == rows)
        }
    }

    @Test(arguments: [
        #""title":"""#, #""priority":"urgent""#, #""status":"done""#,
        #""assignees":[{"type":"x","id":"o","name":"O"}]"#, #""title":null"#, #""status":null"#,
    ])
    func anInvalidDispatcherEditIsRefused(json: String) async throws {
        let reply = try await Staging.serve { try await $0.control("dispatch", "{\"workOrderId\":\"wo1\",\(json)}") }
        #expect(reply.status == 422)
    }

    @Test func aRestoreBringsBackTheStateOfTheBackup() async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            _ = try await server.setPressure(4.5, token: token, key: "op-1")
            let name = try await server.control("backup").decode(Backup.self).name
            _ = try await server.setPressure(5, token: token, key: "op-2", ifMatch: 2)
            let later: ChangesPageDTO = try await server.call(.get, "/v1/changes", token: token).decode()
            #expect(try await server.control("restore", "{\"name\":\"\(name)\"}").status == 204)
            // The restore removed the second write and kept the first.
            #expect(try await server.effects().map(\.opId) == ["op-1"])
            #expect(try await server.call(.get, "/v1/changes?cursor=\(later.cursor)", token: token).status == 410)
            let asked: OperationDTO = try await server.call(.get, "/v1/operations/op-2", token: token).decode()
            #expect(asked.status == "unknown")
            #expect(try await server.setPressure(5, token: token, key: "op-2", ifMatch: 2).status == 200)
        }
    }

    @Test func aRestoredStateSurvivesARestart() async throws {
        let (folder, world) = (try TestFolder(), TestWorld())
        try await Staging.serve(in: folder, world: world) { server in
            let name = try await server.control("backup").decode(Backup.self).name
            _ = try await server.setPressure(4.5, token: try await server.token(), key: "op-1")
            _ = try await server.control("restore", "{\"name\":\"\(name)\"}")
        }
        try await Staging.serve(in: folder, world: world) { server in
            let effects = try await server.effects()
            #expect(effects.isEmpty)
        }
    }

    @Test(arguments: ["nothing", "../staging"]) func anUnknownBackupIsNotRestored(name: String) async throws {
        let reply = try await Staging.serve { try await $0.control("restore", "{\"name\":\"\(name)\"}") }
        #expect(reply.status == 404)
    }

    @Test(arguments: [(String?.none, 426), ("1.9.9", 426), ("2.0.0", 401), ("2.0", 401), ("10.0.0", 401)])
    func aClientBelowTheMinimumVersionIsRefused(version: String?, status: Int) async throws {
        try await Staging.serve { server in
            let fields = version.map { [HeaderName.clientVersion: $0] } ?? [:]
            #expect(try await server.call(.get, "/v1/me", fields: fields).status == 401)
            _ = try await server.call(
                .put, "/_staging/switches", body: Data(#"{"minimumClientVersion":"2.0.0"}"#.utf8))
            let reply = try await server.call(.get, "/v1/me", fields: fields)
            #expect(reply.status == status)
            #expect(try (reply.problemType() == .clientTooOld) == (status == 426))
            let health: HealthDTO = try await server.call(.get, "/health", fields: fields).decode()
            #expect(health.minimumClientVersion == "2.0.0")
        }
    }

    @Test(arguments: [Int64.min, -3_155_760_001, 3_155_760_001, .max])
    func aClockSetTooFarAwayIsRefused(offset: Int64) async throws {
        let reply = try await Staging.serve { try await $0.control("clock", "{\"offsetSeconds\":\(offset)}") }
        #expect(reply.status == 422)
    }

    @Test func theServerLimitsTheCallsPerMinuteOfAnAccount() async throws {
        let world = TestWorld()
        try await Staging.serve(world: world) { server in
            let (tess, omar) = (try await server.token("tess"), try await server.token("omar"))
            _ = try await server.call(.put, "/_staging/switches", body: Data(#"{"callsPerMinute":2}"#.utf8))
            var statuses: [Int] = []
            for _ in 0..<3 { statuses.append(try await server.call(.get, "/v1/me", token: tess).status) }
            #expect(statuses == [200, 200, 429])
            let refused = try await server.call(.get, "/v1/me", token: tess)
            // The test's clock is at 40.123 seconds.
            #expect(refused.fields[.retryAfter] == "20" && refused.field(HeaderName.shouldRetry) == "true")
            #expect(try await server.call(.get, "/v1/me", token: omar).status == 200)
            world.pass(.seconds(20))
            #expect(try await server.call(.get, "/v1/me", token: tess).status == 200)
        }
    }
}
