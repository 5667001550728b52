import MillwrightDomain
import Testing
import MillwrightUseCases

@Suite struct GetPhotosUseCaseTests {
    static func useCase(_ shelf: WorkOrdersShelf, on order: WorkOrder.ID = Samples.order) -> GetPhotosUseCase {
        GetPhotosUseCase(photos: PhotosRepositoryFake(shelf: shelf), workOrder: order)
    }

    @Test func photosOfTheWorkOrderAndItsTasksKeepTheirOrder() async throws {
        let photos = [Samples.photo("b"), Samples.photo("a", task: Samples.pressure)]
        let placed = try await Self.useCase(WorkOrdersShelf([Samples.details(photos: photos)])).execute()
        #expect(placed.map(\.photo) == photos && placed.map(\.place) == [1, 2])
        #expect(placed.allSatisfy { $0.number == 1042 })
    }

    @Test func aPhotoHasItsTaskWithItsNumber() async throws {
        let details = Samples.details(photos: [
            Samples.photo("a"), Samples.photo("b", task: Samples.remark),
            Samples.photo("c", task: WorkOrderTask.ID("deleted")),
        ])
        let placed = try await Self.useCase(WorkOrdersShelf([details])).execute()
        let remark = try #require(details.task(Samples.remark))
        #expect(placed.map(\.task) == [nil, PlacedTask(place: 2, task: remark), nil])
    }

    @Test func aPhotoTellsThatTheServerHasNotConfirmedIt() async throws {
        var details = Samples.details(photos: [Samples.photo("a"), Samples.photo("b"), Samples.photo("c")])
        details.unconfirmed.photos = [Samples.photo("b").id: .waiting, Samples.photo("c").id: .inDoubt]
        let placed = try await Self.useCase(WorkOrdersShelf([details])).execute()
        #expect(placed.map(\.unconfirmed) == [nil, .waiting, .inDoubt])
    }

    @Test func anUnknownWorkOrderIsNotFound() async {
        await #expect(throws: PhotoError.workOrderNotFound) {
            try await Self.useCase(WorkOrdersShelf(), on: Samples.unknownOrder).execute()
        }
    }

    @Test func aDiskErrorIsRethrown() async {
        await #expect(throws: PhotoError.storage(.diskFull)) {
            try await Self.useCase(WorkOrdersShelf(fault: .reading(.diskFull))).execute()
        }
    }
}
