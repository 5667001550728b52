import MillwrightDomain
import Testing
import MillwrightUseCases

@Suite struct GetPhotosUseCaseTests {
    static func useCase(_ shelf: WorkOrdersShelf, on order: WorkOrder.ID = Samples.order) -> GetPhotosUseCase {
        GetPhotosUseCase(photos: PhotosRepositoryFake(shelf: shelf), workOrder: order)
    }

    @Test func photosOfTheWorkOrderAndItsTasksKeepTheirOrder() async throws {
        let photos = [Samples.photo("b"), Samples.photo("a", task: Samples.pressure)]
        #expect(try await Self.useCase(WorkOrdersShelf([Samples.details(photos: photos)])).execute() == photos)
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
