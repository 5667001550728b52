import MillwrightKernel
import MillwrightTesting
import Testing

/// Tests of labor time, parts, readings, costs, signatures and deleted photos, on the plant and on a second device.
struct LogAndSignatureTests {
    @Test func everyNewKindOfChangeReachesThePlantAndAnotherDevice() async throws {
        try await withTwoDevices { plant, first, second in
            let workOrder = first.workOrder(Sample.pump)
            let changes = [
                try saved(try await workOrder.startTimer.execute().outcome),
                try saved(try await workOrder.consumePart.execute(LogEntry.PartUse(name: "O-ring", quantity: 2))),
                try saved(try await workOrder.addMeterReading.execute(.init(meter: "hours", value: 7, unit: "h"))),
                try saved(
                    try await workOrder.addCost.execute(
                        .init(description: "parking", minorUnits: 1_250, currency: "EUR"))),
                try saved(try await workOrder.captureSignature.execute(signer: "Bo", strokes: "M 1 2 L 3 4")),
                try saved(try await workOrder.assign.execute([.user(Sample.tess.id, name: "Tess"), Self.crew])),
                try saved(try await workOrder.edit.execute(.set(.due, .instant(plant.time.now)))),
                try saved(try await workOrder.edit.execute(.set(.category, .text("Safety")))),
                try saved(try await workOrder.edit.execute(.set(.asset, .asset(Self.boiler)))),
                try saved(try await workOrder.edit.execute(.set(.location, .location(Self.hall)))),
            ]
            let before = try await workOrder.getDetails.execute()
            let deliveries = try await first.submitChanges.execute(changes, limits: .complete)
            #expect(deliveries == changes.map { _ in .sent })
            for details in [
                try #require(plant.details(of: Sample.pump)), try await workOrder.getDetails.execute(),
                try await Self.pulled(second),
            ] {
                #expect(details.log == before.log && details.log.count == 4)
                #expect(details.signature == before.signature && details.signature?.strokes == "M 1 2 L 3 4")
                #expect(details.workOrder.assignees == before.workOrder.assignees)
                #expect(details.workOrder.due == before.workOrder.due && details.workOrder.category == "Safety")
                #expect(details.workOrder.asset == Self.boiler && details.workOrder.location == Self.hall)
            }
        }
    }

    @Test func aRequestIsOpenOnEveryDeviceUntilItsPersonIsAssigned() async throws {
        try await withTwoDevices { plant, first, second in
            let workOrder = first.workOrder(Sample.pump)
            let nobody = try saved(try await workOrder.assign.execute([]))
            let request = try saved(try await workOrder.requestAssignment.execute("I am next door"))
            #expect(try await first.submitChanges.execute([nobody, request], limits: .complete) == [.sent, .sent])
            #expect(try await Self.pulled(second).openRequests.map(\.text) == ["I am next door"])
            #expect(plant.details(of: Sample.pump)?.openRequests.count == 1)
            let answer = try saved(
                try await second.workOrder(Sample.pump).assign.execute([.user(Sample.tess.id, name: "Tess")]))
            #expect(try await second.submitChanges.execute([answer], limits: .complete) == [.sent])
            #expect(try await Self.pulled(first).openRequests.isEmpty)
        }
    }

    @Test func aTimerOfAnOfflineDayIsAppliedOnceWithItsEnd() async throws {
        try await withTwoDevices { plant, first, second in
            let workOrder = first.workOrder(Sample.pump)
            let start = try await workOrder.startTimer.execute()
            plant.time.advance(by: .seconds(3_600))
            let stop = try saved(try await workOrder.stopTimer.execute())
            let changes = [try saved(start.outcome), stop]
            #expect(try await first.submitChanges.execute(changes, limits: .complete) == [.sent, .sent])
            let log = try await Self.pulled(second).log
            #expect(log.map(\.time) == [LogEntry.TimeSpan(start: start.since, end: plant.time.now)])
            #expect(log.first?.person == "Tess")
        }
    }

    @Test func anUndoneStopLetsTheTimerRunAgain() async throws {
        try await withTwoDevices { plant, first, second in
            let workOrder = first.workOrder(Sample.pump)
            _ = try saved(try await workOrder.startTimer.execute().outcome)
            plant.time.advance(by: .seconds(60))
            _ = try saved(try await workOrder.stopTimer.execute())
            _ = try await first.replayQueue.execute(.complete, listener: SilentListener())
            guard case .compensated(let opposite) = try await first.undo.execute().outcome else {
                Issue.record("it was not sent")
                return
            }
            #expect(try await first.submitChanges.execute([opposite], limits: .complete) == [.sent])
            #expect(try await Self.pulled(second).activeTimers.map(\.technician) == ["Tess"])
        }
    }

    @Test func twoSignaturesAreAConflict() async throws {
        try await withTwoDevices { plant, first, _ in
            let change = try saved(try await first.workOrder(Sample.pump).captureSignature.execute(signer: "Bo"))
            let theirs = Signature(signer: "Cy", signedAt: plant.time.now)
            try plant.change(.signature(theirs), on: Sample.pump, by: "Vera")
            _ = try await first.submitChanges.execute([change], limits: .complete)
            let conflict = try #require(try await first.getConflicts.execute().first)
            #expect(conflict.theirs == .signature(theirs) && conflict.theirsBy?.by == "Vera")
            #expect(!conflict.choices.contains(.value))
        }
    }

    @Test func aDeletedPhotoIsGoneEverywhereAndCanBeRestored() async throws {
        try await withTwoDevices { plant, first, second in
            let workOrder = first.workOrder(Sample.pump)
            let added = try await workOrder.uploadPhoto.execute(
                PhotoSource(.bytes(Self.picture)), fileName: "pump.png")
            #expect(try await first.submitChanges.execute([try saved(added.outcome)], limits: .complete) == [.sent])
            #expect(try await Self.pulled(second).photos.count == 1)
            let delete = try saved(try await workOrder.deletePhoto.execute(added.photo.id).outcome)
            #expect(try await first.submitChanges.execute([delete], limits: .complete) == [.sent])
            #expect(plant.details(of: Sample.pump)?.photos.isEmpty == true)
            #expect(try await Self.pulled(second).photos.isEmpty)
            let binned = try #require(try await first.getBin.execute().first)
            #expect(binned.photo == added.photo && binned.number == 1042)
            #expect(try await second.getBin.execute().isEmpty, "the bin is of the device that deleted")
            let restore = try saved(try await first.restorePhoto.execute(binned))
            #expect(try await first.submitChanges.execute([restore], limits: .complete) == [.sent])
            #expect(try await Self.pulled(second).photos.map(\.content) == [added.photo.content])
        }
    }

    @Test func thePlantRefusesWhatTheRulesForbid() async throws {
        let plant = InMemoryPlant()
        plant.add(Sample.order)
        let now = plant.time.now
        let entry = { (content: LogEntry.Content) in
            Change.log(
                LogEntry(
                    id: LogEntry.ID("l"), personID: User.ID("vera"), person: "Vera", content: content, recordedAt: now))
        }
        let late = LogEntry.TimeSpan(start: now, end: now.advanced(by: .seconds(-1)))
        for change in [
            entry(.time(late)), entry(.part(.init(name: "O-ring", quantity: 0))),
            entry(.cost(.init(description: "parking", minorUnits: 1, currency: "euro"))),
            .signature(Signature(signer: " ", signedAt: now)),
            .signature(Signature(signer: "Bo", signedAt: now, strokes: "no path")),
        ] {
            let error = #expect(throws: ChangeError.self, "\(change)") {
                try plant.change(change, on: Sample.pump, by: "Vera")
            }
            #expect(error?.kind == .notValid)
        }
    }

    private static let crew = Assignee.team(Team.ID("crew"), name: "Day crew")
    private static let boiler = Asset(id: Asset.ID("boiler"), name: "Boiler 2", code: "B2")
    private static let hall = Location(id: Location.ID("hall"), name: "Hall 3")

    /// Returns the work order after a pull.
    private static func pulled(_ scope: SessionComponent) async throws -> WorkOrderDetails {
        _ = try await scope.pullChanges.execute()
        return try await scope.workOrder(Sample.pump).getDetails.execute()
    }

    /// Runs `body` with Tess and Vera signed in, each on a device of her own.
    private func withTwoDevices(
        _ body: (InMemoryPlant, SessionComponent, SessionComponent) async throws -> Void
    ) async throws {
        let plant = InMemoryPlant()
        let tess = plant.add(Sample.tess)
        let vera = plant.add(User(id: User.ID("vera"), name: "Vera", email: "vera@plant.example"))
        plant.add(Sample.order)
        try await InMemoryKernel.run(on: plant) { first in
            try await InMemoryKernel.run(on: plant) { second in
                try await body(plant, try await first.signIn(tess), try await second.signIn(vera))
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
