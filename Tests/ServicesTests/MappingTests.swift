import MillwrightDomain
import MillwrightOfflineEngine
import Foundation
import MillwrightRoutes
import Testing
import MillwrightWire

@testable import MillwrightServices

struct MappingTests {
    private let pump = WorkOrderRow(
        workOrder: WorkOrder(
            id: Identifier("wo-1"), number: 1042, title: "Replace the pump seal", description: "Line 3, cold side",
            status: .inProgress, priority: .high, due: Instant(millisecondsSince1970: 1_795_280_400_000),
            asset: Asset(id: Identifier("asset-9"), name: "Pump P-9", code: "P-0009"),
            location: Location(id: Identifier("loc-3"), name: "Hall 3"),
            assignees: [
                .user(Identifier("u-1"), name: "Mara Novak"), .team(Identifier("team-mechanics"), name: "Mechanics"),
            ], category: "repair", requiresSignature: true,
            updatedAt: Instant(millisecondsSince1970: 1_795_237_300_120)),
        versions: Dictionary(uniqueKeysWithValues: Field.ofWorkOrder.map { ($0, $0 == .status ? 3 : 7) }),
        checklists: [Checklist(id: Identifier("cl-1"), name: "Before start")],
        signature: Signature(signer: "J. Doe", signedAt: Instant(millisecondsSince1970: 1_795_167_000_250)),
        runningTimers: [
            RunningTimer(
                id: Identifier("timer-1"), technicianID: Identifier("u-1"), technician: "Mara Novak",
                since: Instant(millisecondsSince1970: 1_795_248_000_000))
        ])

    @Test func theFixturePageOfChangesIsRead() throws {
        let page = try ChangesMapping.page(try WireFixture.bytes("changes-page"))
        #expect(page.unreadable.isEmpty)
        #expect(page.cursor == Cursor("c/15+x=") && page.hasMore)
        #expect(page.serverTime == Instant(millisecondsSince1970: 1_795_237_300_120))
        #expect(page.rows.map(\.sequence) == [11, 12, 13, 14, 15])
        #expect(page.rows.map(\.version) == [7, 2, 1, 1, 4])
        #expect(page.rows.allSatisfy { $0.workOrderID == Identifier("wo-1") })
        #expect(page.rows[0].entity == .workOrder(pump))
        let rule = NumberRule(unit: "bar", minimum: 1.5, maximum: 4, keepsOutOfRange: true)
        let task = WorkOrderTask(
            id: Identifier("t-1"), checklistID: Identifier("cl-1"), label: "Oil pressure", kind: .number(rule),
            isRequired: true, value: .number(2.25), note: "cold")
        #expect(page.rows[1].entity == .task(task, place: 0))
        #expect(page.rows[2].entity == .photo(Sample.photo))
        #expect(page.rows[3].entity == .note(Sample.note))
        #expect(page.rows[4].entity == .deleted(.task, id: "t-2", .deleted))
    }

    @Test func eachFieldOfAWorkOrderMayHaveAVersion() throws {
        let text = try WireFixture.text("changes-page")
        let versions = #""statusVersion": 3, "fieldVersions": {"title": 2, "description": 3, "priority": 5}"#
        let page = try ChangesMapping.page(
            Array(text.replacingOccurrences(of: "\"statusVersion\": 3", with: versions).utf8))
        guard case .workOrder(let row) = page.rows.first?.entity else {
            Issue.record("it is no work order")
            return
        }
        var expected = pump.versions
        (expected[.title], expected[.description], expected[.priority]) = (2, 3, 5)
        #expect(row.versions == expected)
    }

    @Test(arguments: [
        ("\"revoked\"", ServerRow.DeletionReason.revoked), ("null", .deleted), ("\"melted\"", .deleted),
    ])
    func aDeletionHasItsReason(word: String, reason: ServerRow.DeletionReason) throws {
        let text = try WireFixture.text("changes-page")
        let page = try ChangesMapping.page(
            Array(
                text.replacingOccurrences(of: "\"deleted\": true", with: "\"deleted\": true, \"reason\": \(word)").utf8)
        )
        #expect(page.rows.last?.entity == .deleted(.task, id: "t-2", reason))
    }

    @Test func everyTaskKindRoundTrips() throws {
        let bytes = try WireFixture.bytes("task-kinds")
        let kinds = try WireReader.read([TaskKindDTO].self, from: bytes)
        #expect(kinds.count == 8)
        for kind in kinds { #expect(TaskKindMapping.dto(try TaskKindMapping.kind(kind)) == kind) }
    }

    @Test func everyTaskValueRoundTrips() throws {
        let values = try WireReader.read([TaskValueDTO].self, from: try WireFixture.bytes("task-values"))
        #expect(values.count == 8)
        for value in values { #expect(TasksMapping.dto(try TasksMapping.value(value)) == value) }
    }

    @Test func aValueHasExactlyOneField() {
        #expect(throws: MappingError.self) { try TasksMapping.value(TaskValueDTO()) }
        #expect(throws: MappingError.self) { try TasksMapping.value(TaskValueDTO(text: "a", number: 1)) }
    }

    @Test func aNonFiniteNumberIsRefused() {
        #expect(throws: MappingError.self) { try TasksMapping.value(TaskValueDTO(number: .infinity)) }
        #expect(throws: MappingError.self) { try TasksMapping.value(TaskValueDTO(reading: .nan)) }
    }

    @Test func theFixtureLoginIsRead() throws {
        let answer = try WireReader.read(LoginResponseDTO.self, from: try WireFixture.bytes("login-answer"))
        let signedIn = try SessionMapping.signedIn(answer, at: .plant)
        #expect(signedIn == Sample.signedIn)
    }

    @Test(arguments: [
        ("\"id\": \"wo-1\", \"number\"", "\"id\": \"wo-2\", \"number\""), ("\"high\"", "\"urgent\""),
        ("\"2026-11-21T17:00:00.000Z\"", "\"tomorrow\""), ("\"number\": 1042", "\"number\": -1"),
        ("\"type\": \"team\"", "\"type\": \"herd\""), ("\"statusVersion\": 3", "\"statusVersion\": null"),
        ("\"title\": \"Replace the pump seal\", ", ""), ("\"number\": 1042", "\"number\": 1e999"),
        ("\"seq\": 11", "\"seq\": 9223372036854775808"), ("\"asset-9\"", "\"\""),
        ("2026-11-21T05:01:40.120Z\"\n      }", "1969-01-01T00:00:00Z\"\n      }"),
    ])
    func anUnreadableRowKeepsItsBytes(original: String, replacement: String) throws {
        let text = try WireFixture.text("changes-page")
        #expect(text.contains(original))
        let page = try ChangesMapping.page(Array(text.replacingOccurrences(of: original, with: replacement).utf8))
        #expect(page.rows.map(\.sequence) == [12, 13, 14, 15])
        let row = try #require(page.unreadable.first)
        #expect(page.unreadable.count == 1)
        #expect(row.json.hasPrefix("{\n      \"seq\"") && row.json.hasSuffix("}\n    }"))
        #expect(!row.json.contains(original))
        #expect(!row.reason.isEmpty && row.reason.count <= 300)
    }

    @Test func theReasonOfAnUnreadableRowNamesTheField() throws {
        let text = try WireFixture.text("changes-page").replacingOccurrences(
            of: "\"label\": \"Oil pressure\",", with: "")
        #expect(try ChangesMapping.page(Array(text.utf8)).unreadable.map(\.reason) == ["task.label is missing"])
    }
}
