import HTTPTypes
import Testing
import MillwrightWire

@Suite struct FeedTests {
    private func page(
        _ server: Staging, _ token: String, after cursor: String? = nil, limit: Int = 500
    ) async throws -> ChangesPageDTO {
        let cursor = cursor.map { "&cursor=\($0)" } ?? ""
        return try await server.call(.get, "/v1/changes?limit=\(limit)\(cursor)", token: token).decode()
    }

    @Test func pagesContainEveryRowOnceAndInOrder() async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            let whole = try await page(server, token)
            var (rows, cursor): ([ChangeRowDTO], String?) = ([], nil)
            repeat {
                let part = try await page(server, token, after: cursor, limit: 2)
                #expect(part.rows.count <= 2)
                rows += part.rows
                cursor = part.hasMore ? part.cursor : nil
            } while cursor != nil
            #expect(rows == whole.rows)
            #expect(rows.map(\.seq) == Array(1...6))
            #expect(rows.map(\.id) == ["wo1", "pressure", "oil", "n1", "wo2", "t"])
        }
    }

    @Test func theCursorOfTheLastPageReturnsOnlyNewRows() async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            let cursor = try await page(server, token).cursor
            #expect(try await page(server, token, after: cursor).rows.isEmpty)
            let answer: WriteResponseDTO = try await server.setPressure(4.5, token: token, key: "op-1").decode()
            #expect(try await page(server, token, after: cursor).rows == answer.rows)
            #expect(answer.receipt.seq == 7)
        }
    }

    @Test func aDeletedWorkOrderLeavesTombstonesForAllItsRows() async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            let cursor = try await page(server, token).cursor
            _ = try await server.control("dispatch", #"{"number":1042,"delete":true}"#)
            let rows = try await page(server, token, after: cursor).rows
            #expect(rows.map(\.id) == ["wo1", "pressure", "oil", "n1"])
            #expect(rows.allSatisfy { $0.deleted && $0.version == 2 && $0.workOrder == nil && $0.task == nil })
        }
    }

    @Test(arguments: ["nonsense", "%00", "YzEuYS4x.", "YzEuYS54"])
    func aForgedCursorIsMalformed(cursor: String) async throws {
        try await Staging.serve { server in
            let reply = try await server.call(.get, "/v1/changes?cursor=\(cursor)", token: try await server.token())
            #expect(reply.status == 400)
        }
    }

    @Test(arguments: ["reset", "expireCursors"])
    func anExpiredCursorIsTooOld(control: String) async throws {
        try await Staging.serve { server in
            let cursor = try await page(server, try await server.token()).cursor
            #expect(try await server.control(control).status == 204)
            let reply = try await server.call(
                .get, "/v1/changes?cursor=\(cursor)", token: try await server.token())
            #expect(reply.status == 410)
            #expect(try reply.problemType() == .cursorTooOld)
        }
    }

    @Test func theListIsFilteredSortedAndPaged() async throws {
        struct List: Decodable {
            let items: [WorkOrderDTO]
            let next: String?
        }
        try await Staging.serve { server in
            let token = try await server.token("omar")
            func list(_ query: String) async throws -> List {
                try await server.call(.get, "/v1/workOrderList?\(query)", token: token).decode()
            }
            let first = try await list("limit=1")
            #expect(first.items.map(\.number) == [1042])
            let second = try await list("limit=1&cursor=\(try #require(first.next))")
            #expect(second.items.map(\.number) == [1043] && second.next == nil)
            #expect(try await list("mine=true").items.map(\.number) == [1043])
            #expect(try await list("status=open").items.map(\.number) == [1042])
            #expect(try await list("search=wo-1043").items.map(\.number) == [1043])
        }
    }

    @Test func theSameSeedMakesTheSameFleet() async throws {
        let titles = { @Sendable (server: Staging) async throws -> [String?] in
            try await page(server, try await server.token()).rows.map { $0.workOrder?.title }
        }
        let one = try await Staging.serve(fleet: 20, titles)
        let other = try await Staging.serve(fleet: 20, titles)
        #expect(one == other && one.compactMap { $0 }.count == 22)
    }
}
