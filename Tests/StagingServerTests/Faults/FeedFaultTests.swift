import HTTPTypes
import Foundation
import Testing
import MillwrightWire
import MillwrightWireProtobuf

@Suite struct FeedFaultTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let fault: String
        let isSeen: @Sendable (ChangesPageDTO, _ right: ChangesPageDTO) -> Bool
        var testDescription: String { fault }
    }

    static let cases = [
        Case(fault: "feedDuplicates") { $0.rows.count == 2 * $1.rows.count && $0.rows[0] == $0.rows[1] },
        Case(fault: "feedOutOfOrder") { $0.rows == $1.rows.reversed() },
        Case(fault: "feedMissingRow") { $0.rows == Array($1.rows.dropFirst()) && $0.cursor == $1.cursor },
        Case(fault: "feedResurrects") {
            let tail = $0.rows.suffix(2).map(\.deleted)
            return tail == [true, false] && $0.rows.last == $1.rows.first && $0.rows.count == $1.rows.count + 2
        },
        Case(fault: "feedTombstoneFirst") { page, _ in
            page.rows[0].deleted && page.rows[0].id == page.rows[1].id
                && page.rows[0].version == page.rows[1].version + 1
        },
        Case(fault: "feedTombstonesOnly") { page, right in
            page.rows.count == right.rows.count && page.rows.allSatisfy { $0.deleted && $0.task == nil }
        },
        Case(fault: "feedCursorLoops") { $0.hasMore && $0.cursor != $1.cursor && $0.rows == $1.rows },
        Case(fault: "feedHasMoreForEver") { $0.hasMore && !$1.hasMore && $0.cursor == $1.cursor },
    ]

    @Test(arguments: cases, ["application/json", ChangePageProtobuf.mediaType])
    func aFeedFaultChangesOnePage(fault: Case, format: String) async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            func page() async throws -> ChangesPageDTO {
                let reply = try await server.call(.get, "/v1/changes", token: token, fields: ["Accept": format])
                return format == "application/json"
                    ? try reply.decode() : try ChangePageProtobuf.decode(Array(reply.body))
            }
            let right = try await page()
            try await server.arm(fault.fault, at: "afterCommit", on: "/v1/changes")
            let spoilt = try await page()
            #expect(fault.isSeen(spoilt, right))
            #expect(try await page().rows == right.rows)
        }
    }

    @Test func aLoopingCursorReturnsTheSamePage() async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            try await server.arm("feedCursorLoops", at: "afterCommit", on: "/v1/changes", #""always":true"#)
            let first: ChangesPageDTO = try await server.call(.get, "/v1/changes?limit=2", token: token).decode()
            for _ in 0..<3 {
                let next: ChangesPageDTO = try await server.call(
                    .get, "/v1/changes?limit=2&cursor=\(first.cursor)", token: token
                ).decode()
                #expect(next.rows == first.rows && next.cursor == first.cursor && next.hasMore)
            }
        }
    }
}
