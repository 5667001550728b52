import Foundation
import HTTPTypes
import MillwrightWire
import Testing

/// Tests of parts whose stock is counted.
@Suite struct StockTests {
    private func take(_ server: Staging, _ quantity: Double, key: String) async throws -> Reply {
        try await server.write(
            .post, "/v1/workOrders/wo1/parts", token: try await server.token(), key: key,
            """
            {"id":"\(key)","content":{"part":{"name":"Seal","quantity":\(quantity)}},\
            "recordedAt":"2026-11-18T11:00:00Z"}
            """)
    }

    private func count(_ server: Staging, _ quantity: Double) async throws -> Reply {
        try await server.call(
            .put, "/_staging/stock", body: Data(#"{"part":"Seal","quantity":\#(quantity)}"#.utf8))
    }

    @Test func aUseOfMoreThanTheStockIsRefusedAndTakesNothing() async throws {
        try await Staging.serve { server in
            #expect(try await take(server, 100, key: "uncounted").status == 200)
            #expect(try await count(server, 3).status == 200)
            #expect(try await take(server, 2, key: "first").status == 200)
            #expect(try await take(server, 2, key: "first").status == 200, "the same request takes nothing again")
            let problem = try await take(server, 2, key: "second").problem()
            #expect(problem.type == ProblemType.outOfStock.rawValue && problem.status == 422 && problem.inStock == 1)
            #expect(try await take(server, 1, key: "third").status == 200)
            #expect(try await count(server, 5).status == 200)
            #expect(try await take(server, 2, key: "second").status == 422, "the refusal is kept under its key")
            #expect(try await take(server, 2, key: "again").status == 200)
            #expect(try await count(server, -1).status == 422)
        }
    }
}
