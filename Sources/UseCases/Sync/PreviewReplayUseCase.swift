public import MillwrightDomain
public import MillwrightOfflineEngine

/// What a replay would send, without sending anything.
public struct PreviewReplayUseCase: Sendable {
    let sync: any QueueReading
    let now: @Sendable () -> Instant

    public init(sync: any QueueReading, now: @escaping @Sendable () -> Instant) {
        self.sync = sync
        self.now = now
    }

    /// Lanes do not wait for each other; within one the operations that go are sent in this order.
    public func execute(holdingPhotosBack: Bool = false) async throws(SyncError) -> [LanePreview] {
        let now = now()
        return LanePlan.lanes(of: try await sync.queue()).compactMap { lane in
            guard let first = lane.first else { return nil }
            let prospects = LanePlan.prospects(of: lane, at: now, holdingPhotosBack: holdingPhotosBack)
            let steps = zip(lane, prospects).map { LanePreview.Step(operation: $0, prospect: $1) }
            // Photos go after everything small, and so does what waits for them.
            let withoutPhotos = LanePlan.prospects(of: lane, at: now, holdingPhotosBack: true)
            let isLate = zip(prospects, withoutPhotos).map { $0 != $1 }
            let order = steps.indices.filter { !isLate[$0] } + steps.indices.filter { isLate[$0] }
            return LanePreview(
                workOrderID: first.workOrderID, workOrderNumber: first.workOrderNumber, steps: order.map { steps[$0] })
        }
    }
}
