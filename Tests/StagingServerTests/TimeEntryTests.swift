import HTTPTypes
import Testing
import MillwrightWire

/// Tests of ending a timer, and of timers in completions and read calls. Omar's timer `t` has run on `wo2` since
/// 08:06:40. The time of the test's clock is 11:06:40.
@Suite struct TimeEntryTests {
    private struct Entries: Decodable { let timeEntries: [LogEntryDTO] }
    private struct Active: Decodable { let activeTimer: LogEntryDTO? }

    private func patch(
        _ server: Staging, _ id: String = "t", _ json: String = #"{"end":"2026-11-18T12:00:00+01:00"}"#,
        key: String = "op-1", ifMatch: Int64? = 1, as user: String = "omar"
    ) async throws -> Reply {
        try await server.write(
            .patch, "/v1/timeEntries/\(id)", token: try await server.token(user), key: key, ifMatch: ifMatch, json)
    }

    private func start(
        _ server: Staging, _ id: String, at start: String = "2026-11-18T10:00:00Z", as user: String = "tess"
    ) async throws {
        _ = try await server.write(
            .post, "/v1/workOrders/wo1/timeEntries", token: try await server.token(user), key: "start-\(id)",
            "{\"id\":\"\(id)\",\"content\":{\"time\":{\"start\":\"\(start)\"}},\"recordedAt\":\"\(start)\"}"
        ).decode(WriteResponseDTO.self)
    }

    private func active(_ server: Staging, as user: String = "tess", on workOrder: String = "wo1") async throws
        -> String?
    {
        try await server.call(
            .get, "/v1/workOrders/\(workOrder)/activeTimer", token: try await server.token(user)
        ).decode(Active.self).activeTimer?.id
    }

    @Test func aTimerEndsAndRunsAgain() async throws {
        try await Staging.serve { server in
            let ended: WriteResponseDTO = try await patch(server).decode()
            let entry = try #require(ended.rows.first?.logEntry)
            #expect(
                entry.content.time
                    == TimeSpanDTO(start: "2026-11-18T08:06:40.123Z", end: "2026-11-18T11:00:00.000Z"))
            #expect(entry.version == 2 && ended.receipt.version == 2 && entry.author?.by == "Omar")
            #expect(entry.author?.at == "2026-11-18T11:06:40.123Z" && entry.person == "Omar")
            let again: WriteResponseDTO = try await patch(server, "t", #"{"end":null}"#, key: "op-2", ifMatch: 2)
                .decode()
            #expect(again.rows.first?.logEntry?.content.time?.end == nil && again.receipt.version == 3)
            #expect(try await server.effects().map(\.kind) == ["logEntry", "logEntry"])
        }
    }

    @Test func theSameEndAgainChangesNothing() async throws {
        try await Staging.serve { server in
            #expect(
                try await patch(server, "t", #"{"end":null}"#).decode(WriteResponseDTO.self).receipt.effect == "noop")
            _ = try await patch(server, key: "op-2")
            let again: WriteResponseDTO = try await patch(server, key: "op-3", ifMatch: 2).decode()
            #expect(again.receipt.effect == "noop" && again.receipt.version == 2)
        }
    }

    @Test(arguments: [
        "{}", #"{"end":"now"}"#, #"{"end":7}"#, #"{"end":"2026-11-18T08:06:40.123Z"}"#,
        #"{"end":"2026-11-18T08:00:00Z"}"#, #"{"end":"2026-11-18T11:11:40.124Z"}"#,
    ])
    func aWrongEndIsRefused(json: String) async throws {
        try await Staging.serve { server in
            let problem = try await patch(server, "t", json).problem()
            #expect(problem.status == 422 && problem.fields?.keys.sorted() == ["end"])
        }
    }

    @Test func aTimerThatRanLongerThanADayNeedsAnEarlierEnd() async throws {
        let world = TestWorld()
        try await Staging.serve(world: world) { server in
            world.pass(.seconds(86_400))
            let late = try await patch(server, "t", #"{"end":"2026-11-19T08:06:40.124Z"}"#)
            #expect(try late.problem().fields?.keys.sorted() == ["end"])
            #expect(try await patch(server, "t", #"{"end":"2026-11-19T08:06:40.123Z"}"#, key: "op-2").status == 200)
        }
    }

    @Test(arguments: [Int64?.none, 2]) func anEndNeedsTheVersionOfTheEntry(ifMatch: Int64?) async throws {
        try await Staging.serve { server in
            let reply = try await patch(server, ifMatch: ifMatch)
            #expect(reply.status == (ifMatch == nil ? 428 : 412))
            if ifMatch != nil { #expect(reply.fields[.eTag] == "\"1\"") }
        }
    }

    @Test(arguments: [("tess", 200), ("omar", 200), ("vera", 403), ("dora", 403)])
    func aTimerEndsForItsPersonOrWithEditAny(user: String, status: Int) async throws {
        try await Staging.serve { server in
            try await start(server, "mine")
            let reply = try await patch(server, "mine", as: user)
            #expect(reply.status == status)
            if status == 403 { #expect(try reply.problem().detail?.contains("Tess") == true) }
        }
    }

    @Test func aTimerEndsOnACompleteWorkOrderOfSomebodyElse() async throws {
        try await Staging.serve { server in
            try await start(server, "mine")
            _ = try await server.control(
                "dispatch",
                #"{"number":1042,"status":"complete","assignees":[{"type":"user","id":"vera","name":""}]}"#)
            #expect(try await patch(server, "mine", as: "tess").status == 200)
        }
    }

    @Test func onlyATimeEntryHasAnEnd() async throws {
        try await Staging.serve { server in
            _ = try await server.write(
                .post, "/v1/workOrders/wo1/parts", token: try await server.token(), key: "op-0",
                #"{"id":"seal","content":{"part":{"name":"Seal","quantity":1}},"recordedAt":"2026-11-18T11:00:00Z"}"#)
            #expect(try await patch(server, "seal").problemType() == .notFound)
            #expect(try await patch(server, "none", key: "op-2").problemType() == .notFound)
            _ = try await server.control("dispatch", #"{"workOrderId":"wo2","delete":true}"#)
            #expect(try await patch(server, key: "op-3").problemType() == .gone)
        }
    }

    @Test func aRunningTimerBlocksTheCompletionUntilItEnds() async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            _ = try await server.setPressure(4.5, token: token, key: "op-1")
            try await start(server, "mine")
            let complete = { (key: String) async throws -> Reply in
                try await server.write(
                    .post, "/v1/workOrders/wo1/status", token: token, key: key, ifMatch: 1, #"{"status":"complete"}"#)
            }
            let problem = try await complete("op-2").problem()
            #expect(problem.fields == ["runningTimers.Tess": "has run since 2026-11-18T10:00:00.000Z"])
            #expect(try await patch(server, "mine", key: "op-3", as: "tess").status == 200)
            #expect(try await complete("op-4").status == 200)
        }
    }

    @Test func theActiveTimerIsTheNewestOwnOneThatRuns() async throws {
        try await Staging.serve { server in
            #expect(try await active(server) == nil)
            try await start(server, "first")
            try await start(server, "second", at: "2026-11-18T10:30:00Z")
            try await start(server, "other", at: "2026-11-18T10:45:00Z", as: "omar")
            #expect(try await active(server) == "second")
            _ = try await patch(server, "second", as: "tess")
            #expect(try await active(server) == "first")
            #expect(try await active(server, as: "omar") == "other")
            #expect(try await active(server, as: "omar", on: "wo2") == "t")
            let none = try await server.call(
                .get, "/v1/workOrders/wo1/activeTimer", token: try await server.token("vera"))
            #expect(String(decoding: none.body, as: UTF8.self) == #"{"activeTimer":null}"#)
        }
    }

    @Test func theTimeEntriesAreOldestFirstWithoutOtherEntries() async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            try await start(server, "second", at: "2026-11-18T10:30:00Z")
            try await start(server, "first", as: "omar")
            _ = try await server.write(
                .post, "/v1/workOrders/wo1/costs", token: token, key: "op-0",
                #"{"id":"fee","content":{"cost":{"description":"Fee","minorUnits":1,"currency":"EUR"}},"#
                    + #""recordedAt":"2026-11-18T10:00:00Z"}"#)
            let entries: Entries = try await server.call(.get, "/v1/workOrders/wo1/timeEntries", token: token).decode()
            #expect(entries.timeEntries.map(\.id) == ["first", "second"])
        }
    }

    @Test(arguments: ["timeEntries", "activeTimer"]) func aMissingWorkOrderHasNoTimeEntries(path: String) async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            #expect(try await server.call(.get, "/v1/workOrders/wo9/\(path)", token: token).status == 404)
            _ = try await server.control("dispatch", #"{"workOrderId":"wo1","delete":true}"#)
            #expect(try await server.call(.get, "/v1/workOrders/wo1/\(path)", token: token).status == 410)
        }
    }
}
