import HTTPTypes
import Foundation
import Testing
import MillwrightWire

@Suite struct ConflictRecordTests {
    private static let record = ConflictRecordDTO(
        id: "0199f0a0-0000-7000-8000-000000000001", field: "title", base: "Pump", mine: "Pump 4", theirs: nil,
        choice: "theirs", decidedAt: "2026-11-21T05:00:00.000Z")

    private func add(
        _ record: ConflictRecordDTO, _ server: Staging, key: String = "op-1", to workOrder: String = "wo1"
    ) async throws -> Reply {
        let encoder = JSONEncoder()
        // The same record always has the same bytes, like a sealed request.
        encoder.outputFormatting = .sortedKeys
        return try await server.write(
            .post, "/v1/workOrders/\(workOrder)/conflictRecords", token: try await server.token(), key: key,
            String(decoding: try encoder.encode(record), as: UTF8.self))
    }

    private func list(_ server: Staging) async throws -> [ConflictRecordsDTO.Entry] {
        try await server.call(.get, "/v1/workOrders/wo1/conflictRecords", token: try await server.token("omar"))
            .decode(ConflictRecordsDTO.self).records
    }

    @Test func aRecordIsKeptOnceAndListedForTheOffice() async throws {
        try await Staging.serve { server in
            let first: WriteResponseDTO = try await add(Self.record, server).decode()
            let again: WriteResponseDTO = try await add(Self.record, server).decode()
            let otherKey: WriteResponseDTO = try await add(Self.record, server, key: "op-2").decode()
            #expect(first.receipt.entity == "conflictRecord" && first.receipt.entityId == Self.record.id)
            #expect([first, again, otherKey].map(\.receipt.effect) == ["applied", "replayed", "noop"])
            #expect(first.rows.isEmpty)
            let expected = ConflictRecordsDTO.Entry(
                workOrderId: "wo1", decidedBy: "Tess", receivedAt: first.receipt.serverTime, record: Self.record)
            #expect(try await list(server) == [expected])
            #expect(
                try await server.effects() == [
                    Staging.Effect(opId: "op-1", account: "tess", kind: "conflictRecord", entityId: Self.record.id)
                ])
        }
    }

    @Test func aRecordIsNotInTheFeed() async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            let before: ChangesPageDTO = try await server.call(.get, "/v1/changes", token: token).decode()
            _ = try await add(Self.record, server)
            let after: ChangesPageDTO = try await server.call(
                .get, "/v1/changes?cursor=\(before.cursor)", token: token
            ).decode()
            #expect(after.rows.isEmpty && after.cursor == before.cursor)
        }
    }

    @Test func aDeletedWorkOrderStillAcceptsRecords() async throws {
        try await Staging.serve { server in
            _ = try await server.control("dispatch", #"{"workOrderId":"wo1","delete":true}"#)
            #expect(try await add(Self.record, server).status == 200)
            #expect(try await list(server).count == 1)
        }
    }

    @Test func aRecordIDCannotBeReused() async throws {
        try await Staging.serve { server in
            _ = try await add(Self.record, server)
            var other = Self.record
            other.mine = "Pump 5"
            let problem = try await add(other, server, key: "op-2").problem()
            #expect(problem.fields?.keys.contains("id") == true)
            #expect(try await add(Self.record, server, key: "op-3", to: "wo2").status == 422)
        }
    }

    @Test(arguments: ["id": "n-1", "field": "", "choice": "both", "decidedAt": "yesterday", "mine": "a\u{7}"])
    func aRefusedRecordNamesTheInvalidField(field: String, text: String) async throws {
        try await Staging.serve { server in
            var json = try JSONDecoder().decode([String: String].self, from: JSONEncoder().encode(Self.record))
            json[field] = text
            let record = try JSONDecoder().decode(ConflictRecordDTO.self, from: JSONEncoder().encode(json))
            let problem = try await add(record, server).problem()
            #expect(problem.status == 422 && problem.fields.map { Array($0.keys) } == [field])
        }
    }

    @Test func anUnknownWorkOrderAcceptsNoRecord() async throws {
        let reply = try await Staging.serve { try await add(Self.record, $0, to: "wo9") }
        #expect(reply.status == 404)
    }
}
