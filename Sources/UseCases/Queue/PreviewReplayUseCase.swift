public import MillwrightDomain
public import MillwrightOfflineEngine

/// A use case that previews a replay without sending anything.
public struct PreviewReplayUseCase: Sendable {
    let sync: any QueueReading
    let now: @Sendable () -> Instant

    public init(sync: any QueueReading, now: @escaping @Sendable () -> Instant) {
        self.sync = sync
        self.now = now
    }

    /// Returns a preview for each lane, which is the queue of one work order. Lanes do not wait for each other. Within
    /// a lane, the operations that can be sent are in the order of sending.
    public func execute(deferringPhotos: Bool = false) async throws(SyncError) -> [LanePreview] {
        let now = now()
        return LanePlan.lanes(of: try await sync.queue()).compactMap { lane in
            guard let first = lane.first else { return nil }
            let readiness = LanePlan.readiness(of: lane, at: now, deferringPhotos: deferringPhotos)
            let steps = zip(lane, readiness).map { LanePreview.Step(operation: $0, readiness: $1) }
            // Photos, and the operations that wait for a photo, are sent after all small operations.
            let withoutPhotos = LanePlan.readiness(of: lane, at: now, deferringPhotos: true)
            let isLate = zip(readiness, withoutPhotos).map { $0 != $1 }
            let order = steps.indices.filter { !isLate[$0] } + steps.indices.filter { isLate[$0] }
            return LanePreview(
                workOrderID: first.workOrderID, workOrderNumber: first.workOrderNumber, steps: order.map { steps[$0] })
        }
    }
}
