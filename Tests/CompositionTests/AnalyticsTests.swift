import MillwrightComposition
import MillwrightDomain
import Foundation
import MillwrightOfflineEngine
import Testing
import MillwrightTesting
import MillwrightUseCases

/// Tests of the business events that a host's sink receives.
struct AnalyticsTests {
    private let sink = RecordedAnalytics()

    @Test func eachChangeOfAPersonIsOneEventEvenWithoutANetwork() async throws {
        try await Plant.run(configure: { $0.analytics = sink }) { plant, kernel, scope in
            let order = scope.workOrder(Plant.pump)
            kernel.isOnline = false
            _ = try await order.changeStatus.execute(.inProgress)
            _ = try await order.updateTaskValue.execute(.inspection(.pass), for: Plant.look)
            _ = try await order.updateTaskValue.execute(.inspection(.pass), for: Plant.look)
            _ = try await order.updateNotes.execute("wet")
            _ = try await order.consumePart.execute(LogEntry.PartUse(name: "seal", quantity: 1))
            _ = try await order.startTimer.execute()
            kernel.time.advance(by: .seconds(60))
            _ = try await order.stopTimer.execute()
            _ = try await order.captureSignature.execute(signer: "A. Berg")
            _ = try await order.changeStatus.execute(.complete)
            _ = try await scope.createWorkOrder.execute(NewWorkOrder(title: "Second pump"))
            let names: [AnalyticsEvent.Name] = [
                .workOrderStarted, .taskAnswered, .noteAdded, .partUsed, .timerStarted, .timerStopped,
                .signatureCaptured, .workOrderCompleted, .workOrderCreated,
            ]
            #expect(sink.events.map(\.name) == names)

            kernel.isOnline = true
            kernel.time.advance(by: .seconds(60))
            _ = try await scope.replayQueue.execute(.complete)
            #expect(sink.events.count == names.count, "sending is no event")
        }
    }

    @Test func anUndoAndARefusedChangeAreNoEvents() async throws {
        try await Plant.run(configure: { $0.analytics = sink }) { plant, kernel, scope in
            let order = scope.workOrder(Plant.pump)
            _ = try await order.edit.execute(.priority(.high))
            _ = try await scope.replayQueue.execute(.complete)
            _ = try await scope.undo.execute()
            await #expect(throws: ChangeError.self) { try await order.edit.execute(.title(" ")) }
            _ = try await order.edit.execute(.priority(.low), mode: .dryRun)
            #expect(sink.events.map(\.name) == [.workOrderEdited])
        }
    }

    @Test func anEventHasTheTimeOfItsChange() async throws {
        try await Plant.run(configure: { $0.analytics = sink }) { plant, kernel, scope in
            let before = kernel.time.kernelTime.now()
            kernel.time.advance(by: .seconds(30))
            _ = try await scope.workOrder(Plant.pump).updateNotes.execute("wet")
            #expect(sink.events == [AnalyticsEvent(.noteAdded, at: before.advanced(by: .seconds(30)))])
        }
    }

    /// Checks that every kind of change has an event. A sink receives only the name and the time, so no text of a
    /// person leaves the device.
    @Test func everyKindOfChangeHasAnEvent() {
        let now = Instant(millisecondsSince1970: 0)
        let signature = Signature(signer: "A. Berg", signedAt: now)
        let entry = LogEntry.ID("entry")
        let changes: [(Change, AnalyticsEvent.Name)] = [
            (.status(.open), .workOrderOpened), (.status(.onHold), .workOrderHeld), (.title("a"), .workOrderEdited),
            (.set(.due, .empty), .workOrderEdited), (.set(.assignees, .assignees([])), .workOrderAssigned),
            (.signature(signature), .signatureCaptured), (.signature(nil), .signatureDeleted),
            (.taskAnswer(Plant.look, nil), .taskCleared), (.taskNote(Plant.look, "a"), .taskNoteSaved),
            (.timeEnd(of: entry, nil), .timerStarted), (.timeEnd(of: entry, now), .timerStopped),
        ]
        for (change, name) in changes { #expect(AnalyticsEvent(of: change, at: now)?.name == name, "\(change)") }
    }

    /// The program `wo` sends no telemetry, so it must not provide a sink.
    @Test func theCommandLineProvidesNoSink() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources/wo")
        let sources = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        #expect(!sources.isEmpty)
        for source in sources {
            let text = try String(contentsOf: folder.appending(path: source), encoding: .utf8)
            #expect(!text.contains("nalytics") && !text.contains("metrics:"), "\(source)")
        }
    }
}
