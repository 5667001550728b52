import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import TestSupport
import Testing
import MillwrightUseCases

/// Tests of signatures, labor time, parts, readings and costs, recorded by the kernel in this process.
///
/// A person has only one running timer, and another run of these tests may sign in as the same person and stop it. No
/// test therefore expects a timer to run after it was sent.
@Suite(.serialized) struct LogUseCaseTests {
    @Test func aSignatureShowsALaterChangeOfItsContent() async throws {
        try await OwnWorkOrder.use { own in
            _ = try await own.order.captureSignature.execute(signer: "A. Berg", strokes: "M 1 1 L 20 9")
            #expect(try await own.order.getSignature.execute()?.isContentChanged == false)
            try await own.device.send()
            #expect(try await own.elsewhere().signature?.signer == "A. Berg")
            _ = try await own.order.edit.execute(.description("after the signature"))
            #expect(try await own.order.getSignature.execute()?.isContentChanged == true)
            try await own.device.send()
        }
    }

    @Test func aPictureOfTheSignatureReachesAnotherDeviceAndStaysWithTheSignature() async throws {
        try await OwnWorkOrder.use { own in
            let text = Pictures.text(OwnWorkOrder.newTitle())
            let source = PhotoSource(.bytes(Pictures.jpeg([Pictures.segment(0xFE, text)])), policy: .keepAll)
            let signed = try await own.order.captureSignaturePicture.execute(
                signer: "A. Berg", picture: source, fileName: "scan.jpg")
            // A change after the signature waits for it, and the signature waits for the photo.
            _ = try await own.order.edit.execute(.description("after the signature"))
            try await own.device.send()
            let seen = try await own.elsewhere()
            #expect(seen.signature?.signer == "A. Berg")
            #expect(seen.signaturePicture?.id == signed.picture.photo.id)
            #expect(seen.workOrder.description == "after the signature")
            await #expect(throws: PhotoError.refused(.isSignaturePicture)) {
                try await own.order.deletePhoto.execute(signed.picture.photo.id)
            }
            _ = try await own.order.deleteSignature.execute()
            _ = try await own.order.deletePhoto.execute(signed.picture.photo.id)
            try await own.device.send()
            let after = try await own.elsewhere()
            #expect(after.signature == nil && after.photos.isEmpty)
        }
    }

    @Test func aDeletedSignatureIsGoneOnTheServer() async throws {
        try await OwnWorkOrder.use { own in
            _ = try await own.order.captureSignature.execute(signer: "A. Berg")
            try await own.device.send()
            _ = try await own.order.deleteSignature.execute()
            try await own.device.send()
            #expect(try await own.elsewhere().signature == nil)
            #expect(try await own.order.deleteSignature.execute() == .unchanged)
        }
    }

    @Test func aTimerStartedAndStoppedIsOneTimeEntry() async throws {
        try await OwnWorkOrder.use { own in
            try await own.withTechnician { other in
                let order = other.scope.workOrder(own.id)
                _ = try await order.startTimer.execute()
                #expect(try await order.startTimer.execute().outcome == .unchanged)
                #expect(try await order.getActiveTimer.execute()?.technicianID == other.session.user.id)
                _ = try await order.stopTimer.execute()
                #expect(try await order.getActiveTimer.execute() == nil)
                await #expect(throws: ChangeError.logNotAllowed(.notRunning)) { try await order.stopTimer.execute() }
                try await other.sendTimers()
                let times = try await own.elsewhere().log.compactMap(\.time)
                #expect(times.count == 1 && times.first?.end != nil)
            }
        }
    }

    @Test func aSecondTimerStopsTheFirst() async throws {
        try await OwnWorkOrder.use { own in
            try await own.withTechnician { other in
                let second = try await own.device.scope.createWorkOrder.execute(
                    NewWorkOrder(title: OwnWorkOrder.newTitle(), assignees: [own.device.me, other.me]))
                try await own.device.send()
                _ = try await other.scope.pullChanges.execute()
                _ = try await other.scope.workOrder(own.id).startTimer.execute()
                let start = try await other.scope.workOrder(second.id).startTimer.execute()
                let number = try await own.order.getDetails.execute().workOrder.number
                #expect(start.stopped.contains { $0.number == number })
                #expect(try await other.scope.workOrder(own.id).getActiveTimer.execute() == nil)
                _ = try await other.scope.workOrder(second.id).stopTimer.execute()
                try await other.sendTimers()
                #expect(try await own.elsewhere().activeTimers.isEmpty)
                _ = try await own.device.scope.pullChanges.execute()
                _ = try await own.device.scope.workOrder(second.id).assign.execute([])
                _ = try await own.device.scope.workOrder(second.id).changeStatus.execute(.complete)
                try await own.device.send()
            }
        }
    }

    @Test func overlappingTimeIsKeptAndShown() async throws {
        try await OwnWorkOrder.use { own in
            let now = own.device.now()
            _ = try await own.order.addTimeEntry.execute(
                from: now.advanced(by: .seconds(-7_200)), to: now.advanced(by: .seconds(-3_600)))
            _ = try await own.order.addTimeEntry.execute(from: now.advanced(by: .seconds(-5_400)), to: now)
            try await own.device.send()
            let entries = try await own.order.getTimeEntries.execute()
            #expect(entries.count == 2 && entries.allSatisfy { $0.overlaps.count == 1 })
            #expect(try await own.elsewhere().log.compactMap(\.time?.duration) == [.seconds(3_600), .seconds(5_400)])
        }
    }

    @Test func aCorrectedEndReachesTheServerAndCanBeUndone() async throws {
        try await OwnWorkOrder.use { own in
            let now = own.device.now()
            let start = now.advanced(by: .seconds(-7_200))
            _ = try await own.order.addTimeEntry.execute(from: start, to: now)
            try await own.device.send()
            let entry = try #require(try await own.order.getTimeEntries.execute().first?.entry.id)
            _ = try await own.order.correctTimeEntry.execute(entry, end: start.advanced(by: .seconds(3_600)))
            try await own.device.send()
            #expect(try await own.elsewhere().log.compactMap(\.time?.duration) == [.seconds(3_600)])
            _ = try await own.device.scope.undo.execute()
            try await own.device.send()
            #expect(try await own.elsewhere().log.compactMap(\.time?.duration) == [.seconds(7_200)])
        }
    }

    @Test func timeThatEndsBeforeItStartsIsRefused() async throws {
        try await OwnWorkOrder.use { own in
            let now = own.device.now()
            await #expect(throws: ChangeError.logNotAllowed(.endsBeforeStart)) {
                try await own.order.addTimeEntry.execute(from: now, to: now.advanced(by: .seconds(-60)))
            }
        }
    }

    @Test func aPartAReadingAndACostReachTheServer() async throws {
        try await OwnWorkOrder.use { own in
            let part = LogEntry.PartUse(name: "O-ring", quantity: 2.5)
            let reading = LogEntry.MeterReading(meter: "burner hours", value: 10_251.5, unit: "h")
            let cost = LogEntry.Cost(description: "parking", minorUnits: 1_250, currency: "EUR")
            _ = try await own.order.consumePart.execute(part)
            _ = try await own.order.addMeterReading.execute(reading)
            _ = try await own.order.addCost.execute(cost)
            try await own.device.send()
            let seen = try await own.elsewhere().log
            #expect(Set(seen.map(\.content)) == [.part(part), .reading(reading), .cost(cost)] && seen.count == 3)
            #expect(seen.allSatisfy { $0.personID == own.device.session.user.id })
        }
    }

    @Test func aRequestIsSeenByEverybodyUntilItIsAnswered() async throws {
        try await OwnWorkOrder.use { own in
            try await own.withTechnician { other in
                _ = try await own.order.assign.execute([own.device.me])
                try await own.device.send()
                _ = try await other.scope.pullChanges.execute()
                let order = other.scope.workOrder(own.id)
                _ = try await order.requestAssignment.execute("withdrawn")
                _ = try await other.scope.undo.execute()
                #expect(try await order.getDetails.execute().openRequests.isEmpty)
                _ = try await order.requestAssignment.execute("I am next door")
                #expect(try await order.requestAssignment.execute("again") == .unchanged)
                try await other.send()
                let open = try await own.elsewhere().openRequests
                #expect(open.map(\.text) == ["I am next door"] && open.first?.personID == other.session.user.id)
                _ = try await own.device.scope.pullChanges.execute()
                _ = try await own.order.assign.execute([own.device.me, other.me])
                try await own.device.send()
                #expect(try await own.elsewhere().openRequests.isEmpty)
            }
        }
    }

    @Test func aReadingBelowTheLastOneIsRefused() async throws {
        try await OwnWorkOrder.use { own in
            _ = try await own.order.addMeterReading.execute(LogEntry.MeterReading(meter: "water", value: 20))
            await #expect(throws: ChangeError.logNotAllowed(.runsBackwards(to: 19, last: 20))) {
                try await own.order.addMeterReading.execute(LogEntry.MeterReading(meter: "water", value: 19))
            }
            try await own.device.send()
        }
    }

    @Test func aCostOfNothingIsRefused() async throws {
        try await OwnWorkOrder.use { own in
            await #expect(throws: ChangeError.logNotAllowed(.amount)) {
                try await own.order.addCost.execute(LogEntry.Cost(description: "fee", minorUnits: 0, currency: "EUR"))
            }
        }
    }
}
