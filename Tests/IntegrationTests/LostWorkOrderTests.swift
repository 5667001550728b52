import Foundation
import Testing

/// Tests of unsent changes of a work order that the server has deleted or taken away from the person.
@Suite(.enabled(if: Staging.other == nil, "changes the server's data"))
struct LostWorkOrderTests {
    private static func number(in sentence: String) -> Int? {
        sentence.split(separator: " ").last.flatMap { Int($0) }
    }

    @Test func aMoveNamesTheNumberThatTheServerHasGiven() async throws {
        let staging = try await Staging()
        let device = try await Device.signedIn(to: staging)
        #expect(try await device.wo("note", "1070", "Valve leaks", "--offline").exit == 0)
        try await staging.control("POST", "/_staging/dispatch", #"{"number":1070,"delete":true}"#)
        #expect(try await device.wo("sync").exit == 3)
        let move = try await device.wo("resolve", "1", "--new-work-order")
        let line = try #require(move.err.split(separator: "\n").first { $0.contains("moved to the new work order") })
        #expect(move.exit == 0 && line.hasSuffix("   (was 900001)"), "\(move)")
        #expect(!move.err.contains("temporary number"), "\(move)")
        let number = try #require(Self.number(in: String(line.dropLast("   (was 900001)".count))))
        #expect(number < 900_000)
        #expect(try await device.wo("show", "\(number)").out.contains("Valve leaks"))
        try await staging.stop()
    }

    @Test(arguments: ["sync", "replay"])
    func workThatWasTakenAwayIsNotCalledDeleted(command: String) async throws {
        let staging = try await Staging()
        let device = try await Device.signedIn(to: staging)
        #expect(try await device.wo("note", "1070", "Valve leaks", "--offline").exit == 0)
        try await staging.control("POST", "/_staging/dispatch", #"{"number":1070,"revoke":true}"#)
        #expect(try await device.wo(command).err.contains("no longer assigned to you"))
        _ = try await device.wo("sync")
        let queue = try await device.wo("queue")
        let conflict = try await device.wo("conflicts", "--json")
        #expect(conflict.out.contains(#""reason":"revoked""#), "\(queue) \(conflict)")
        try await staging.stop()
    }
}
