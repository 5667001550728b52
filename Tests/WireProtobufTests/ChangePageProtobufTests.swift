import Foundation
import Testing
import MillwrightWire
import MillwrightWireProtobuf

@Suite struct ChangePageProtobufTests {
    /// Encodes a page and decodes it again.
    private func there(_ page: ChangesPageDTO) throws -> ChangesPageDTO {
        try ChangePageProtobuf.decode(ChangePageProtobuf.encode(page))
    }

    @Test func everyRowOfThePlantRoundTrips() throws {
        let plant = try Fixture.plant()
        #expect(plant.rows.count > 400)
        #expect(try there(plant) == plant)
    }

    @Test(arguments: 1...200) func everyRandomPageRoundTrips(seed: UInt64) throws {
        var maker = MadeUpPage(seed: seed)
        for page in (0..<5).map({ _ in maker.next() }) { #expect(try there(page) == page) }
    }

    @Test func absentAndEmptyStayDifferent() throws {
        for options in [nil, [], [""]] as [[String]?] {
            let kind = TaskKindDTO(type: "multipleChoice", unit: options.map { _ in "" }, options: options)
            #expect(try there(.of(kind)).rows.first?.task?.kind == kind)
        }
    }

    @Test func aPageMatchesThePinnedBytes() throws {
        let pinned = try #require(Data(base64Encoded: PinnedPage.base64))
        #expect(try ChangePageProtobuf.decode(Array(pinned)) == Fixture.pinnedPage())
        #expect(try ChangePageProtobuf.encode(Fixture.pinnedPage()) == Array(pinned))
    }

    @Test func aPageWithALogMatchesThePinnedBytes() throws {
        let pinned = try #require(Data(base64Encoded: PinnedPage.logBase64))
        #expect(try ChangePageProtobuf.decode(Array(pinned)) == Fixture.logPage())
        #expect(try ChangePageProtobuf.encode(Fixture.logPage()) == Array(pinned))
    }

    @Test func aLogEntryWithoutAnIDIsRefused() throws {
        // A row whose log entry, field 12, has no field. It precedes the rows of a complete page.
        let row: [UInt8] = [
            0x0A, 0x0E, 0x08, 0x01, 0x12, 0x00, 0x1A, 0x00, 0x22, 0x00, 0x28, 0x01, 0x30, 0x00, 0x62, 0x00,
        ]
        let page = try ProtobufChangesPage(row + ChangePageProtobuf.encode(Fixture.logPage()))
        #expect(throws: ChangePageProtobufError.missing(field: "log_entry.id")) { try page.rows.first?.dto() }
        #expect(page.rows.map(\.outline.innerID) == [nil, "wo-1", "l-1", "l-2", "l-3", "l-4", "l-5", "l-7", nil])
    }

    @Test func fieldsOfALaterVersionAreIgnored() throws {
        let page = try Fixture.pinnedPage()
        // Field 1000 is a number, and field 1001 has three bytes.
        let later: [UInt8] = [0xC0, 0x3E, 0x07, 0xCA, 0x3E, 0x03, 1, 2, 3]
        #expect(try ChangePageProtobuf.decode(later + ChangePageProtobuf.encode(page)) == page)
    }

    @Test func aTruncatedPageIsRefused() throws {
        let whole = try ChangePageProtobuf.encode(Fixture.pinnedPage())
        for length in whole.indices {
            #expect(throws: ChangePageProtobufError.self) { try ChangePageProtobuf.decode(Array(whole[..<length])) }
        }
    }

    @Test func aMissingRequiredFieldIsNamed() throws {
        let whole = try ChangePageProtobuf.encode(Fixture.pinnedPage())
        // An empty row precedes those of a complete page.
        #expect(throws: ChangePageProtobufError.missing(field: "row.seq")) {
            try ChangePageProtobuf.decode([0x0A, 0x00] + whole)
        }
        #expect(throws: ChangePageProtobufError.missing(field: "cursor")) { try ChangePageProtobuf.decode([]) }
    }

    @Test func aRowWithAMissingFieldDoesNotAffectTheOthers() throws {
        let whole = try Fixture.pinnedPage()
        // An empty row precedes those of a complete page.
        let page = try ProtobufChangesPage([0x0A, 0x00] + ChangePageProtobuf.encode(whole))
        #expect(throws: ChangePageProtobufError.missing(field: "row.seq")) { try page.rows.first?.dto() }
        #expect(try page.rows.dropFirst().map { try $0.dto() } == whole.rows)
        #expect(page.cursor == whole.cursor && page.hasMore && page.serverTime == whole.serverTime)
    }

    @Test(arguments: [[0xFF], [0x0A, 0x7F], [0x12, 0x01, 0xFF], [0x00, 0x01]] as [[UInt8]])
    func invalidBytesAreMalformed(bytes: [UInt8]) {
        #expect { try ChangePageProtobuf.decode(bytes) } throws: { error in
            guard case ChangePageProtobufError.malformed? = error as? ChangePageProtobufError else { return false }
            return true
        }
    }

    @Test func aPageIsSmallerThanItsJSON() throws {
        let plant = try Fixture.plant()
        #expect(try ChangePageProtobuf.encode(plant).count * 10 < JSONEncoder().encode(plant).count * 7)
    }
}

extension ChangesPageDTO {
    fileprivate static func of(_ kind: TaskKindDTO) -> ChangesPageDTO {
        let task = TaskDTO(
            id: "t", workOrderId: "w", checklistId: "c", position: 0, label: "", required: false, kind: kind,
            value: nil,
            note: "", version: 1)
        let row = ChangeRowDTO(seq: 1, entity: "task", id: "t", workOrderId: "w", version: 1, task: task)
        return ChangesPageDTO(rows: [row], cursor: "", hasMore: false, serverTime: "")
    }
}
