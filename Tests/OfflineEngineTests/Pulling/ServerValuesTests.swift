import MillwrightDomain
import MillwrightOfflineEngine
import TestSupport
import Testing

/// Tests that values from the server are stored in the right properties. Many of them have the same type.
@Suite struct ServerValuesTests {
    @Test func aReceiptKeepsItsFieldsApart() {
        let receipt = Receipt(
            operationID: OutboxOperation.ID("op"), requestSHA256: "hash", effect: .replayed, entityID: "entity",
            version: 3,
            sequence: 9, serverTime: Samples.noon)
        #expect(receipt.operationID.rawValue == "op" && receipt.entityID == "entity")
        #expect(receipt.requestSHA256 == "hash" && receipt.effect == .replayed)
        #expect(receipt.version == 3 && receipt.sequence == 9 && receipt.serverTime == Samples.noon)
    }

    @Test func aRowKeepsVersionAndSequenceApart() {
        let row = ServerRow(
            workOrderID: WorkOrder.ID("order"), version: 3, sequence: 9, entity: .deleted(.note, id: "note", .deleted))
        #expect(row.version == 3 && row.sequence == 9)
        #expect(row.workOrderID.rawValue == "order" && row.entity == .deleted(.note, id: "note", .deleted))
    }

    @Test func aWorkOrderRowContainsThePartsWithoutOwnRows() {
        let checklists = [Checklist(id: Checklist.ID("list"), name: "Checks")]
        let row = WorkOrderRow(
            workOrder: Samples.workOrder(), versions: [.status: 4, .title: 5],
            checklists: checklists,
            signature: Samples.signed, runningTimers: [Samples.timer])
        #expect(row.workOrder == Samples.workOrder() && row.versions == [.status: 4, .title: 5])
        #expect(row.checklists == checklists && row.signature == Samples.signed)
        #expect(row.runningTimers == [Samples.timer])
    }

    @Test func aPageKeepsUnreadableRowsUnchanged() {
        let unreadable = UnreadableRow(json: "{\"kind\":\"new\"}", reason: "no such kind")
        let page = ChangePage(
            rows: [], unreadable: [unreadable], cursor: Cursor("c-2"), hasMore: true, serverTime: Samples.noon)
        #expect(page.rows.isEmpty && page.unreadable.map(\.json) == ["{\"kind\":\"new\"}"])
        #expect(page.unreadable.map(\.reason) == ["no such kind"])
        #expect(page.cursor.rawValue == "c-2" && page.hasMore && page.serverTime == Samples.noon)
    }

    @Test func sealedRequestsWithDifferentBytesAreNotEqual() {
        let sealed = SealedRequest(bytes: [1, 2, 3], sha256: "hash")
        #expect(sealed == SealedRequest(bytes: [1, 2, 3], sha256: "hash"))
        #expect(sealed != SealedRequest(bytes: [1, 2, 4], sha256: "hash"))
        #expect(sealed != SealedRequest(bytes: [1, 2, 3], sha256: "other"))
    }

    @Test func aPhotoFormatKnowsItsMediaType() {
        #expect(PhotoFormat.allCases.map(\.mediaType) == ["image/jpeg", "image/png", "image/heic", "image/webp"])
    }

    @Test func photoDimensionsKeepWidthAndHeightApart() {
        let size = Photo.Dimensions(width: 640, height: 480)
        #expect(size.width == 640 && size.height == 480)
    }

    @Test func anAssetCanHaveACode() {
        let asset = Asset(id: Asset.ID("asset"), name: "Pump", code: "QR-7")
        #expect(asset.id.rawValue == "asset" && asset.name == "Pump" && asset.code == "QR-7")
        #expect(Asset(id: Asset.ID("asset"), name: "Pump").code == nil)
        let location = Location(id: Location.ID("hall"), name: "Hall 3")
        #expect(location.id.rawValue == "hall" && location.name == "Hall 3")
    }
}
