import HTTPTypes
import Testing
import MillwrightWire

/// Tests of adding entries to the log. The time of the test's clock is 2026-11-18 at 11:06:40.
@Suite struct LogTests {
    private struct Details: Decodable { let log: [LogEntryDTO] }

    static let contents = [
        ("timeEntries", #"{"time":{"start":"2026-11-18T10:00:00+01:00","end":"2026-11-18T10:00:00Z"}}"#),
        ("timeEntries", #"{"time":{"start":"2026-11-18T10:00:00Z"}}"#),
        ("parts", #"{"part":{"name":"Seal","quantity":2.5}}"#),
        ("readings", #"{"reading":{"meter":"Burner hours","value":-12.25,"unit":"h"}}"#),
        ("costs", #"{"cost":{"description":"Parking","minorUnits":450,"currency":"EUR"}}"#),
        ("requests", #"{"request":{"text":"I am next door"}}"#),
    ]

    private func post(
        _ server: Staging, _ kind: String, _ content: String, id: String = "e1", key: String = "op-1",
        as user: String = "tess", on workOrder: String = "wo1", recordedAt: String = "2026-11-18T11:00:00Z"
    ) async throws -> Reply {
        try await server.write(
            .post, "/v1/workOrders/\(workOrder)/\(kind)", token: try await server.token(user), key: key,
            "{\"id\":\"\(id)\",\"content\":\(content),\"recordedAt\":\"\(recordedAt)\"}")
    }

    private func log(_ server: Staging, _ workOrder: String = "wo1") async throws -> [LogEntryDTO] {
        let details: Details = try await server.call(
            .get, "/v1/workOrderDetails/\(workOrder)", token: try await server.token()
        ).decode()
        return details.log
    }

    @Test(arguments: contents) func anEntryIsTheAccountsOwnAndIsInTheFeed(kind: String, content: String) async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            let before: ChangesPageDTO = try await server.call(.get, "/v1/changes", token: token).decode()
            let answer: WriteResponseDTO = try await post(server, kind, content).decode()
            let row = try #require(answer.rows.first)
            let entry = try #require(row.logEntry)
            #expect(row.entity == "logEntry" && row.workOrderId == "wo1" && answer.receipt.entity == "logEntry")
            #expect(entry.personId == "tess" && entry.person == "Tess" && entry.version == 1 && entry.author == nil)
            #expect(entry.recordedAt == "2026-11-18T11:00:00.000Z")
            let after: ChangesPageDTO = try await server.call(
                .get, "/v1/changes?cursor=\(before.cursor)", token: token
            ).decode()
            #expect(after.rows == answer.rows)
            #expect(try await log(server) == [entry])
            #expect(try await server.effects().map(\.kind) == ["logEntry"])
        }
    }

    @Test func anEntryHasItsContentInTheFormOfTheServer() async throws {
        try await Staging.serve { server in
            for (index, content) in Self.contents.enumerated() {
                _ = try await post(server, content.0, content.1, id: "e\(index)", key: "op-\(index)").decode(
                    WriteResponseDTO.self)
            }
            let contents = try await log(server).map(\.content)
            #expect(
                contents == [
                    LogContentDTO(
                        time: TimeSpanDTO(start: "2026-11-18T09:00:00.000Z", end: "2026-11-18T10:00:00.000Z")),
                    LogContentDTO(time: TimeSpanDTO(start: "2026-11-18T10:00:00.000Z")),
                    LogContentDTO(part: PartUseDTO(name: "Seal", quantity: 2.5)),
                    LogContentDTO(reading: MeterReadingDTO(meter: "Burner hours", value: -12.25, unit: "h")),
                    LogContentDTO(cost: CostDTO(description: "Parking", minorUnits: 450, currency: "EUR")),
                    LogContentDTO(request: AssignmentRequestDTO(text: "I am next door", teamIds: ["crew"])),
                ])
        }
    }

    @Test func aRequestHasTheTeamsOfItsAccountWhateverTheClientSays() async throws {
        try await Staging.serve { server in
            let claim = #"{"request":{"text":"near","teamIds":["office"]}}"#
            _ = try await post(server, "requests", claim).decode(WriteResponseDTO.self)
            _ = try await post(server, "requests", claim, id: "e2", key: "op-2", as: "vera").decode(
                WriteResponseDTO.self)
            let requests = try await log(server).compactMap(\.content.request)
            #expect(
                requests == [
                    AssignmentRequestDTO(text: "near", teamIds: ["crew"]), AssignmentRequestDTO(text: "near"),
                ])
            let again = try await post(server, "requests", claim, key: "op-3").decode(WriteResponseDTO.self)
            #expect(again.receipt.effect == "noop")
        }
    }

    @Test(arguments: ["timeEntries", "parts", "readings", "costs", "requests"])
    func aPathTakesOnlyTheContentThatItNames(kind: String) async throws {
        try await Staging.serve { server in
            for (index, other) in Self.contents.enumerated() where other.0 != kind {
                let problem = try await post(server, kind, other.1, key: "op-\(index)").problem()
                #expect(problem.status == 422 && problem.fields?.keys.sorted() == ["content"])
            }
            #expect(try await log(server).isEmpty)
        }
    }

    @Test(arguments: [
        ("timeEntries", "time", #"{"start":"2026-11-18T10:00:00Z","end":"2026-11-18T10:00:00Z"}"#),
        ("timeEntries", "time", #"{"start":"2026-11-18T10:00:00Z","end":"2026-11-18T09:00:00Z"}"#),
        ("timeEntries", "time", #"{"start":"2026-11-17T09:00:00Z","end":"2026-11-18T09:00:00.001Z"}"#),
        ("timeEntries", "time", #"{"start":"2026-11-18T11:11:40.124Z"}"#),
        ("timeEntries", "time", #"{"start":"2026-11-18T10:00:00Z","end":"2026-11-18T11:11:40.124Z"}"#),
        ("parts", "part", #"{"name":" ","quantity":1}"#), ("parts", "part", #"{"name":"a\nb","quantity":1}"#),
        ("parts", "part", #"{"name":"Seal","quantity":0}"#), ("parts", "part", #"{"name":"Seal","quantity":-1}"#),
        ("readings", "reading", #"{"meter":"","value":1}"#),
        ("readings", "reading", #"{"meter":"Hours","value":1,"unit":""}"#),
        ("readings", "reading", #"{"meter":"Hours","value":-1000000000001}"#),
        ("requests", "request", #"{"text":" "}"#), ("requests", "request", ##"{"text":"\u0007"}"##),
        ("costs", "cost", #"{"description":"","minorUnits":1,"currency":"EUR"}"#),
        ("costs", "cost", #"{"description":"Parking","minorUnits":-1,"currency":"EUR"}"#),
        ("costs", "cost", #"{"description":"Parking","minorUnits":1,"currency":"eur"}"#),
    ])
    func aContentAgainstTheRulesIsRefused(kind: String, member: String, value: String) async throws {
        try await Staging.serve { server in
            let problem = try await post(server, kind, "{\"\(member)\":\(value)}").problem()
            #expect(problem.status == 422 && problem.fields?.keys.sorted() == ["content.\(member)"])
            #expect(try await log(server).isEmpty)
        }
    }

    @Test(arguments: [
        #"{"start":"2026-11-18T11:11:40.123Z"}"#, #"{"start":"2026-11-17T09:00:00Z","end":"2026-11-18T09:00:00Z"}"#,
        #"{"start":"2026-11-18T11:06:40.123Z","end":"2026-11-18T11:11:40.123Z"}"#,
    ])
    func theClockOfADeviceMayBeFiveMinutesAheadAndADayIsTheLongest(time: String) async throws {
        try await Staging.serve { server in
            let reply = try await post(server, "timeEntries", "{\"time\":\(time)}")
            #expect(reply.status == 200)
        }
    }

    @Test func overlappingLaborTimeIsAccepted() async throws {
        try await Staging.serve { server in
            let time = #"{"time":{"start":"2026-11-18T09:00:00Z","end":"2026-11-18T10:00:00Z"}}"#
            let running = #"{"time":{"start":"2026-11-18T09:30:00Z"}}"#
            for (index, entry) in [time, time, running].enumerated() {
                let reply = try await post(server, "timeEntries", entry, id: "e\(index)", key: "op-\(index)")
                #expect(reply.status == 200)
            }
            #expect(try await log(server).count == 3)
        }
    }

    @Test func theSameEntryAgainChangesNothingAndAnotherOneNeedsItsOwnID() async throws {
        try await Staging.serve { server in
            let seal = #"{"part":{"name":"Seal","quantity":2}}"#
            _ = try await post(server, "parts", seal)
            let again: WriteResponseDTO = try await post(server, "parts", seal, key: "op-2").decode()
            #expect(again.receipt.effect == "noop" && again.rows.isEmpty)
            let others = [
                try await post(server, "parts", #"{"part":{"name":"Seal","quantity":3}}"#, key: "op-3"),
                try await post(server, "costs", Self.contents[4].1, key: "op-4"),
                try await post(server, "parts", seal, key: "op-5", as: "omar"),
                try await post(server, "parts", seal, key: "op-6", recordedAt: "2026-11-18T11:00:01Z"),
                try await post(server, "parts", seal, key: "op-7", as: "omar", on: "wo2"),
            ]
            for other in others { #expect(try other.problem().fields?.keys.sorted() == ["id"]) }
            #expect(try await log(server).count == 1)
        }
    }

    @Test(arguments: [
        #"{"content":{"part":{"name":"A","quantity":1}},"recordedAt":"2026-11-18T11:00:00Z"}"#,
        #"{"id":"e 1","content":{"part":{"name":"A","quantity":1}},"recordedAt":"2026-11-18T11:00:00Z"}"#,
        #"{"id":"e1","recordedAt":"2026-11-18T11:00:00Z"}"#,
        #"{"id":"e1","content":{"part":{"name":"A","quantity":1}}}"#,
        #"{"id":"e1","content":{"part":{"name":"A","quantity":1}},"recordedAt":"today"}"#,
        #"{"id":"e1","content":{"part":{"name":"A"}},"recordedAt":"2026-11-18T11:00:00Z"}"#,
        #"{"id":"e1","content":{"part":{"name":"A","quantity":"1"}},"recordedAt":"2026-11-18T11:00:00Z"}"#,
        #"{"id":"e1","content":{"part":{"name":"A","quantity":1e999}},"recordedAt":"2026-11-18T11:00:00Z"}"#,
    ])
    func anIncompleteEntryIsRefused(json: String) async throws {
        try await Staging.serve { server in
            let reply = try await server.write(
                .post, "/v1/workOrders/wo1/parts", token: try await server.token(), key: "op-1", json)
            #expect([400, 422].contains(reply.status))
            #expect(try await log(server).isEmpty)
        }
    }

    @Test(arguments: [
        ("tess", "wo1", 200), ("omar", "wo1", 200), ("vera", "wo1", 403), ("dora", "wo1", 403), ("tess", "wo2", 403),
        ("tess", "wo9", 404),
    ])
    func anEntryNeedsThePermissionToEdit(user: String, workOrder: String, status: Int) async throws {
        try await Staging.serve { server in
            for (kind, content) in Self.contents.dropFirst().dropLast() {
                let reply = try await post(
                    server, kind, content, id: kind, key: "op-\(kind)", as: user, on: workOrder)
                #expect(reply.status == status)
            }
        }
    }

    @Test(arguments: [("tess", "wo1", 200), ("vera", "wo1", 200), ("tess", "wo2", 200), ("tess", "wo9", 404)])
    func everybodyMayAskForAWorkOrder(user: String, workOrder: String, status: Int) async throws {
        try await Staging.serve { server in
            let reply = try await post(
                server, "requests", #"{"request":{"text":""}}"#, as: user, on: workOrder)
            #expect(reply.status == status)
        }
    }

    @Test func aCompleteWorkOrderTakesNoEntry() async throws {
        try await Staging.serve { server in
            _ = try await server.control("dispatch", #"{"number":1042,"status":"complete"}"#)
            for (index, entry) in Self.contents.enumerated() {
                let reply = try await post(server, entry.0, entry.1, key: "op-\(index)")
                #expect(try reply.problemType() == .ruleRefused)
            }
        }
    }

    @Test func theLogIsDeletedWithItsWorkOrder() async throws {
        struct Rows: Decodable { let rows: [ChangeRowDTO] }
        try await Staging.serve { server in
            _ = try await post(server, "parts", Self.contents[2].1)
            let rows = try await server.control("dispatch", #"{"workOrderId":"wo1","delete":true}"#).decode(Rows.self)
                .rows
            let entry = try #require(rows.first { $0.entity == "logEntry" })
            #expect(entry.id == "e1" && entry.deleted && entry.logEntry == nil && entry.version == 2)
        }
    }
}
