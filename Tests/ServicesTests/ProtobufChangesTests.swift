import MillwrightClients
import MillwrightDomain
import MillwrightOfflineEngine
import Foundation
import MillwrightRoutes
import Testing
import MillwrightWire
import MillwrightWireProtobuf

@testable import MillwrightServices

struct ProtobufChangesTests {
    private func answer(_ bytes: [UInt8]) -> APIResponse {
        APIResponse(
            status: 200, headers: [HTTPHeader("Content-Type", ChangePageProtobuf.mediaType)], body: bytes)
    }

    private func page(_ bytes: [UInt8]) async throws(ServiceError) -> ChangePage {
        try await RemoteChangesService(api: APIClientFake(answer(bytes)).signedIn, origin: .plant).page(after: nil)
    }

    private func pinned() throws -> ChangesPageDTO {
        try WireReader.read(ChangesPageDTO.self, from: try WireFixture.bytes("changes-page"))
    }

    @Test func bothFormatsAreAcceptedAndDecodeToTheSamePage() async throws {
        let json = APIClientFake(.json(200, bytes: try WireFixture.bytes("changes-page")))
        let fromJSON = try await RemoteChangesService(api: json.signedIn, origin: .plant).page(after: nil)
        #expect(json.requests.first?.header("Accept") == "\(ChangePageProtobuf.mediaType), application/json;q=0.8")
        #expect(try await page(try ChangePageProtobuf.encode(try pinned())) == fromJSON)
        #expect(!fromJSON.rows.isEmpty)
    }

    @Test func anUnreadableRowKeepsItsBytes() async throws {
        var changed = try pinned()
        let good = changed.rows.count
        changed.rows.append(
            ChangeRowDTO(seq: 99, entity: "hologram", id: "h-1", workOrderId: "wo-1", version: 1, deleted: true))
        // The page also gets a row with nothing but a field of a later version.
        let later: [UInt8] = [0x0A, 0x03, 0xC0, 0x3E, 0x07]
        let page = try await page(later + (try ChangePageProtobuf.encode(changed)))
        #expect(page.rows.count == good)
        #expect(page.unreadable.map(\.reason) == ["row.seq is missing", "entity has an unknown value: hologram"])
        #expect(page.unreadable.first?.json == #"{"protobuf":"wD4H"}"#)
        #expect(
            page.unreadable.map(\.identity) == [
                .unknown,
                RowIdentity(kind: nil, id: "h-1", workOrderID: WorkOrder.ID("wo-1"), version: 1, sequence: 99),
            ])
        #expect(page.cursor == Cursor(changed.cursor))
    }

    @Test(arguments: [[], [0xFF], [0x0A, 0x7F]] as [[UInt8]])
    func invalidBytesAreAnUnreadablePage(bytes: [UInt8]) async throws {
        await #expect(throws: ServiceError.pageUnreadable) { try await page(bytes) }
    }
}
