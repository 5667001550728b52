import MillwrightDomain
import Testing
import MillwrightUseCases

@Suite struct FindByScanUseCaseTests {
    private static let boiler = Asset(id: Asset.ID("boiler"), name: "Boiler 1", code: "KH-BLR-01")

    private static func order(
        _ number: Int, _ asset: Asset?, status: WorkOrderStatus = .open, due: Instant? = nil
    ) -> WorkOrderDetails {
        WorkOrderDetails(
            workOrder: WorkOrder(
                id: WorkOrder.ID("\(number)"), number: number, title: "Work", status: status, due: due, asset: asset))
    }

    private static func find(
        _ text: String, in orders: [WorkOrderDetails], _ session: Session = Samples.session([.view])
    ) async throws(ChangeError) -> ScannedAsset {
        try await useCase(in: orders, session).execute(text)
    }

    private static func useCase(
        in orders: [WorkOrderDetails], _ session: Session = Samples.session([.view]),
        pictures: PictureReaderFake = PictureReaderFake()
    ) -> FindByScanUseCase {
        FindByScanUseCase(
            workOrders: WorkOrdersRepositoryFake(shelf: WorkOrdersShelf(orders)), pictures: pictures, session: session,
            now: { Samples.noon })
    }

    @Test(arguments: ["KH-BLR-01", " kh-blr-01\n"])
    func aCodeFindsTheAssetAndItsIncompleteWorkOrders(text: String) async throws {
        let orders = [
            Self.order(1, Self.boiler), Self.order(2, Self.boiler, status: .complete),
            Self.order(3, Self.boiler, status: .onHold, due: Samples.noon), Self.order(4, nil),
            Self.order(5, Asset(id: Asset.ID("other"), name: "Boiler 10", code: "KH-BLR-010")),
        ]
        let found = try await Self.find(text, in: orders)
        #expect(found.assets == [Self.boiler] && found.asOf == Samples.noon)
        #expect(found.workOrders.map(\.number) == [3, 1])
    }

    @Test func anAssetWithCompleteWorkOrdersOnlyIsFound() async throws {
        let found = try await Self.find("KH-BLR-01", in: [Self.order(1, Self.boiler, status: .complete)])
        #expect(found.assets == [Self.boiler] && found.workOrders.isEmpty)
    }

    @Test(arguments: ["", " ", "KH-BLR", "Boiler 1"]) func anotherTextFindsNothing(text: String) async throws {
        let found = try await Self.find(text, in: [Self.order(1, Self.boiler)])
        #expect(found == ScannedAsset(assets: [], workOrders: [], asOf: Samples.noon))
    }

    @Test func assetsWithTheSameCodeAreAllFound() async throws {
        let twin = Asset(id: Asset.ID("twin"), name: "Boiler 1, old", code: "kh-blr-01")
        let found = try await Self.find("KH-BLR-01", in: [Self.order(1, Self.boiler), Self.order(2, twin)])
        #expect(found.assets == [Self.boiler, twin] && found.workOrders.map(\.number) == [1, 2])
    }

    @Test func findingNeedsThePermissionToView() async {
        await #expect(throws: ChangeError.refused(.notPermitted(.view, assignees: []))) {
            try await Self.find("KH-BLR-01", in: [], Samples.session([.editAny]))
        }
    }

    @Test func allCodesOfAPictureAreLookedUp() async throws {
        let pump = Asset(id: Asset.ID("pump"), name: "Pump", code: "AS-PMP-03")
        let orders = [Self.order(1, Self.boiler), Self.order(2, pump), Self.order(3, pump, status: .complete)]
        let pictures = PictureReaderFake(codes: .success(["AS-PMP-03", "elsewhere", "KH-BLR-01", "kh-blr-01"]))
        let scanned = try await Self.useCase(in: orders, pictures: pictures).execute(picture: .file(path: "tag.jpg"))
        #expect(scanned.codes == ["AS-PMP-03", "elsewhere", "KH-BLR-01", "kh-blr-01"])
        #expect(scanned.found.assets == [pump, Self.boiler] && scanned.found.workOrders.map(\.number) == [2, 1])
        #expect(scanned.found.asOf == Samples.noon)
    }

    @Test func aPictureWithoutACodeFindsNothing() async throws {
        let scanned = try await Self.useCase(in: [Self.order(1, Self.boiler)]).execute(picture: .bytes([1]))
        let nothing = ScannedAsset(assets: [], workOrders: [], asOf: Samples.noon)
        #expect(scanned == ScannedPicture(codes: [], found: nothing))
    }

    @Test func aPictureThatCannotBeReadIsReported() async {
        let problem = PhotoError.cannotDecode(.libraryMissing(.zbar))
        await #expect(throws: ScanError.picture(problem)) {
            try await Self.useCase(in: [], pictures: PictureReaderFake(codes: .failure(problem)))
                .execute(picture: .bytes([1]))
        }
        #expect(ScanError.picture(problem).kind == .notValid && !ScanError.picture(problem).isRetryable)
    }

    @Test func aPictureIsNotReadWithoutThePermissionToView() async {
        let pictures = PictureReaderFake(codes: .failure(.notAPicture(found: "text")))
        await #expect(throws: ScanError.workOrders(.refused(.notPermitted(.view, assignees: [])))) {
            try await Self.useCase(in: [], Samples.session([.editAny]), pictures: pictures)
                .execute(picture: .bytes([1]))
        }
    }
}
