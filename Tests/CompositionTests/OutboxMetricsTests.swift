import MillwrightComposition
import MillwrightDomain
import MetricsTestKit
import MillwrightOfflineEngine
import TestSupport
import Testing
import MillwrightTesting
import MillwrightUseCases

/// Tests of the health of the outbox, as a host's metrics backend receives it.
struct OutboxMetricsTests {
    private let backend = TestMetrics()

    private func meter(_ label: String) throws -> Double? { try backend.expectMeter(label).lastValue }

    private func replays(_ outcome: String) -> Int64 {
        backend.counterTotal(label: "outbox_replays_total", dimensions: [("outcome", outcome)])
    }

    @Test func theDepthAndTheAgeOfTheQueueGrowWithoutANetworkAndFallAfterIt() async throws {
        try await Plant.run(configure: { $0.metrics = backend }) { plant, kernel, scope in
            kernel.isOnline = false
            _ = try await scope.workOrder(Plant.pump).edit.execute(.priority(.high))
            kernel.time.advance(by: .seconds(90))
            _ = try await scope.workOrder(Plant.pump).updateNotes.execute("wet")
            _ = try await scope.replayQueue.execute(.interactive)
            #expect(try meter("outbox_queued_changes") == 2 && meter("outbox_oldest_change_age") == 90)
            #expect(replays("stopped") == 1 && backend.counterTotal(label: "outbox_applied_changes_total") == 0)

            kernel.isOnline = true
            kernel.time.advance(by: .seconds(60))
            _ = try await scope.replayQueue.execute(.complete)
            #expect(try meter("outbox_queued_changes") == 0 && meter("outbox_oldest_change_age") == 0)
            #expect(replays("complete") == 1 && backend.counterTotal(label: "outbox_applied_changes_total") == 2)
        }
    }

    @Test func aPhotoThatWaitsIsMeasuredInBytes() async throws {
        try await Plant.run(configure: { $0.metrics = backend }) { plant, kernel, scope in
            kernel.isOnline = false
            let added = try await scope.workOrder(Plant.pump).uploadPhoto.execute(
                PhotoSource(.bytes(Pictures.png())), fileName: "pump.png")
            _ = try await scope.replayQueue.execute(.interactive)
            #expect(try meter("outbox_queued_photo_bytes") == Double(added.photo.content.size))
        }
    }

    @Test func aConflictIsCountedOnce() async throws {
        try await Plant.run(configure: { $0.metrics = backend }) { plant, kernel, scope in
            kernel.isOnline = false
            _ = try await scope.workOrder(Plant.pump).edit.execute(.priority(.high))
            try plant.change(.priority(.low), on: Plant.pump, by: "Vera")
            kernel.isOnline = true
            for _ in 0..<2 { _ = try await scope.replayQueue.execute(.complete) }
            #expect(backend.counterTotal(label: "outbox_conflicts_total") == 1)
            #expect(backend.counterTotal(label: "outbox_refusals_total") == 0)
            #expect(try meter("outbox_queued_changes") == 1)
        }
    }

    @Test func aReplayOfAnEndedSessionCountsAsFailed() async throws {
        try await Plant.run(configure: { $0.metrics = backend }) { plant, kernel, scope in
            try await kernel.app.logout(of: scope.session).execute()
            await #expect(throws: SyncError.notSignedIn) { try await scope.replayQueue.execute(.complete) }
            #expect(replays("failed") == 1 && backend.meters(label: "outbox_queued_changes").isEmpty)
        }
    }
}
