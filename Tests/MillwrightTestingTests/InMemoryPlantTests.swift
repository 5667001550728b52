import Foundation
import MillwrightKernel
import MillwrightTesting
import Testing

/// Tests of the plant in memory, through the kernel of one or several devices.
struct InMemoryPlantTests {
    @Test func aWrongPasswordIsRefused() async throws {
        let plant = InMemoryPlant()
        let tess = plant.add(Sample.tess)
        try await InMemoryKernel.run(on: plant) { kernel in
            await #expect(throws: AuthenticationError.wrongCredentials) {
                _ = try await kernel.signIn(Credentials(email: tess.email, password: "wrong"))
            }
        }
    }

    @Test func aKernelThatIsOfflineCannotSignIn() async throws {
        let plant = InMemoryPlant()
        let tess = plant.add(Sample.tess)
        try await InMemoryKernel.run(on: plant) { kernel in
            kernel.isOnline = false
            let error = await #expect(throws: ServerError.self) { _ = try await kernel.signIn(tess) }
            #expect(error?.kind == .offline)
        }
    }

    @Test func anEndedSessionAsksForASignIn() async throws {
        let plant = InMemoryPlant()
        let tess = plant.add(Sample.tess)
        try await InMemoryKernel.run(on: plant) { kernel in
            let scope = try await kernel.signIn(tess)
            plant.endSessions(of: Sample.tess.id)
            let error = await #expect(throws: SyncError.self) { _ = try await scope.pullChanges.execute() }
            #expect(error?.kind == .signInNeeded)
            let again = try await kernel.signIn(tess)
            _ = try await again.pullChanges.execute()
        }
    }

    @Test func twoDevicesSeeEachOthersChanges() async throws {
        let plant = InMemoryPlant()
        let tess = plant.add(Sample.tess)
        let vera = plant.add(User(id: User.ID("vera"), name: "Vera", email: "vera@plant.example"))
        plant.add(Sample.order)
        try await InMemoryKernel.run(on: plant) { first in
            try await InMemoryKernel.run(on: plant) { second in
                let (hers, other) = (try await first.signIn(tess), try await second.signIn(vera))
                let change = try saved(try await hers.workOrder(Sample.pump).edit.execute(.title("Check both pumps")))
                #expect(try await hers.submitChanges.execute([change]) == [.sent])
                _ = try await other.pullChanges.execute()
                let seen = try await other.workOrder(Sample.pump).getDetails.execute()
                #expect(seen.workOrder.title == "Check both pumps")
            }
        }
    }

    @Test func aRemovedWorkOrderDisappearsAndCanComeBack() async throws {
        let plant = InMemoryPlant()
        let tess = plant.add(Sample.tess)
        var order = Sample.order
        order.notes = [
            NoteVersion(id: NoteVersion.ID("note"), text: "A note", author: "Vera", savedAt: plant.time.now)
        ]
        plant.add(order)
        try await InMemoryKernel.run(on: plant) { kernel in
            let scope = try await kernel.signIn(tess)
            plant.remove(Sample.pump)
            _ = try await scope.pullChanges.execute()
            #expect(try await scope.listWorkOrders.execute().workOrders.isEmpty)
            plant.add(order)
            _ = try await scope.pullChanges.execute()
            let details = try await scope.workOrder(Sample.pump).getDetails.execute()
            #expect(details.tasks == order.tasks && details.notes == order.notes)
        }
    }

    @Test func theRulesHoldForAColleagueToo() {
        let plant = InMemoryPlant()
        plant.add(Sample.order)
        #expect(throws: ChangeError.workOrderNotFound) {
            try plant.change(.title("New"), on: WorkOrder.ID("none"), by: "Vera")
        }
        #expect(throws: ChangeError.taskNotFound) {
            try plant.change(.taskNote(WorkOrderTask.ID("none"), "New"), on: Sample.pump, by: "Vera")
        }
        let error = #expect(throws: ChangeError.self) {
            try plant.change(.status(.complete), on: Sample.pump, by: "Vera")
        }
        #expect(error?.kind == .conflict)
    }

    @Test func aPhotoReachesThePlantAndAnotherDevice() async throws {
        let plant = InMemoryPlant()
        let tess = plant.add(Sample.tess)
        plant.add(Sample.order)
        let file = FileManager.default.temporaryDirectory.path + "/millwright-\(UUID().uuidString).png"
        try Data(Self.picture).write(to: URL(fileURLWithPath: file))
        defer { unlink(file) }
        try await InMemoryKernel.run(on: plant) { first in
            let scope = try await first.signIn(tess)
            let added = try await scope.workOrder(Sample.pump).uploadPhoto.execute(
                PhotoSource(path: file), fileName: "pump.png")
            #expect(try await scope.submitChanges.execute([try saved(added.outcome)], limits: .complete) == [.sent])
            try await InMemoryKernel.run(on: plant) { second in
                let workOrder = try await second.signIn(tess).workOrder(Sample.pump)
                let photo = try #require(try await workOrder.getPhotos.execute().first).photo
                #expect(photo.content.sha256 == added.photo.content.sha256)
                let copy = try await workOrder.downloadPhoto.execute(photo.id)
                #expect(FileManager.default.contents(atPath: copy.path)?.count == Int(photo.content.size))
            }
        }
    }

    /// A PNG file of one pixel.
    private static let picture: [UInt8] = [
        0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x48, 0x44, 0x52, 0x00, 0x00,
        0x00, 0x01, 0x00, 0x00, 0x00, 0x01, 0x08, 0x06, 0x00, 0x00, 0x00, 0x1F, 0x15, 0xC4, 0x89, 0x00, 0x00, 0x00,
        0x0A, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9C, 0x63, 0x00, 0x01, 0x00, 0x00, 0x05, 0x00, 0x01, 0x0D, 0x0A, 0x2D,
        0xB4, 0x00, 0x00, 0x00, 0x00, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
    ]
}
