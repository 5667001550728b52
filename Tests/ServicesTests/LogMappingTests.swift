import MillwrightDomain
import MillwrightOfflineEngine
import Foundation
import MillwrightRoutes
import Testing
import MillwrightWire

@testable import MillwrightServices

struct LogMappingTests {
    @Test func theFixturePageWithALogIsRead() throws {
        let page = try ChangesMapping.page(try WireFixture.bytes("log-page"))
        #expect(page.unreadable.isEmpty && page.rows.count == 8)
        let edit = LastEdit(by: "Mara Novak", at: Sample.end)
        let entries = Sample.log.map { ServerRow.Entity.logEntry($0, by: $0 == Sample.time ? edit : nil) }
        #expect(page.rows.dropFirst().dropLast().map(\.entity) == entries)
        #expect(page.rows.last?.entity == .deleted(.logEntry, id: "l-6", .deleted))
        #expect(page.rows.map(\.version) == [9, 2, 1, 1, 1, 1, 1, 2])
    }

    @Test func everyFieldOfAWorkOrderHasItsVersionAndAuthor() throws {
        let page = try ChangesMapping.page(try WireFixture.bytes("log-page"))
        guard case .workOrder(let row) = page.rows.first?.entity else {
            Issue.record("it is no work order")
            return
        }
        let free = Field.ofWorkOrder.filter { $0 != .status }
        #expect(free.map { row.versions[$0] } == (1...9).map { Int64($0) } && row.versions[.status] == 3)
        #expect(row.authors.mapValues(\.by) == [.due: "Office", .signature: "Mara Novak"])
        #expect(row.signature == Sample.signature)
        let order = row.workOrder
        #expect(order.due == nil && order.category == nil && order.asset == nil && order.location == nil)
        #expect(order.assignees.isEmpty)
    }

    @Test(arguments: [
        (#"{ "time": { "start": "2026-11-21T05:01:00.000Z" } }"#, "{}"),
        (#"{ "time": { "start": "2026-11-21T05:01:00.000Z" } }"#, #"{ "weather": "rain" }"#),
        (#"{ "time": { "start": "2026-11-21T05:01:00.000Z" } }"#, #"{ "time": { "start": "now" } }"#),
        (#""quantity": 2.5"#, #""quantity": 1e999"#), (#", "quantity": 2.5"#, ""),
        (#""unit": "h""#, #""unit": 7"#), (#""minorUnits": 1250"#, #""minorUnits": 12.5"#),
        (#", "currency": "EUR""#, ""), (#""personId": "u-1", "person": "Mara Novak","#, #""personId": "u-1","#),
        (#""id": "l-5", "workOrderId": "wo-1", "personId""#, #""id": "l-5", "workOrderId": "wo-2", "personId""#),
        (#""id": "l-5", "workOrderId": "wo-1", "personId""#, #""id": "l-9", "workOrderId": "wo-1", "personId""#),
        (#""entity": "logEntry", "id": "l-3""#, #""entity": "diary", "id": "l-3""#),
        (#""strokes": "M 10 10 L 90 40""#, #""strokes": 7"#), (#""contentSha256": "e3b0"#, #""contentSha256": "E3B0"#),
    ])
    func aRowThatCannotBeReadIsKeptAsItIs(original: String, replacement: String) throws {
        let text = try WireFixture.text("log-page")
        let place = try #require(text.range(of: original))
        let page = try ChangesMapping.page(Array(text.replacingCharacters(in: place, with: replacement).utf8))
        #expect(page.unreadable.count == 1 && page.rows.count == 7)
        let kept = try #require(page.unreadable.first?.json)
        #expect(replacement.isEmpty ? !kept.contains(original) : kept.contains(replacement))
    }

    @Test func aContentHasExactlyOneKind() {
        let part = PartUseDTO(name: "O-ring", quantity: 1)
        #expect(throws: MappingError.self) { try LogMapping.content(LogContentDTO()) }
        #expect(throws: MappingError.self) {
            try LogMapping.content(
                LogContentDTO(part: part, cost: CostDTO(description: "", minorUnits: 1, currency: "EUR")))
        }
    }

    @Test(arguments: Sample.log) func everyContentRoundTrips(entry: LogEntry) throws {
        #expect(try LogMapping.content(LogMapping.dto(entry.content)) == entry.content)
    }

    @Test(arguments: [Double.nan, .infinity]) func aNonFiniteNumberIsRefused(number: Double) {
        #expect(throws: MappingError.self) {
            try LogMapping.content(LogContentDTO(part: PartUseDTO(name: "O-ring", quantity: number)))
        }
        #expect(throws: MappingError.self) {
            try LogMapping.content(LogContentDTO(reading: MeterReadingDTO(meter: "hours", value: number)))
        }
    }

    @Test func theServerTellsTheTeamsOfARequestAndTheDeviceDoesNot() throws {
        let dto = LogContentDTO(request: AssignmentRequestDTO(text: "near", teamIds: ["crew", "night"]))
        let request = LogEntry.AssignmentRequest(text: "near", teams: [Team.ID("crew"), Team.ID("night")])
        #expect(try LogMapping.content(dto) == .request(request))
        #expect(LogMapping.dto(.request(request)) == LogContentDTO(request: AssignmentRequestDTO(text: "near")))
        #expect(throws: MappingError.self) {
            try LogMapping.content(LogContentDTO(request: AssignmentRequestDTO(text: "", teamIds: ["crew", ""])))
        }
    }
}
