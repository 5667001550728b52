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

    /// Returns a preview of each lane. Lanes do not wait for each other. Within a lane, sendable operations are sent in
    /// the order of the preview.
    public func execute(holdingPhotosBack: Bool = false) async throws(SyncError) -> [LanePreview] {
        let now = now()
        return LanePlan.lanes(of: try await sync.queue()).compactMap { lane in
            guard let first = lane.first else { return nil }
            let prospects = LanePlan.prospects(of: lane, at: now, holdingPhotosBack: holdingPhotosBack)
            let steps = zip(lane, prospects).map { LanePreview.Step(operation: $0, prospect: $1) }
            // Photos are sent after all small operations. So are the operations that wait for a photo.
            let withoutPhotos = LanePlan.prospects(of: lane, at: now, holdingPhotosBack: true)
            let isLate = zip(prospects, withoutPhotos).map { $0 != $1 }
            let order = steps.indices.filter { !isLate[$0] } + steps.indices.filter { isLate[$0] }
            return LanePreview(
                workOrderID: first.workOrderID, workOrderNumber: first.workOrderNumber, steps: order.map { steps[$0] })
        }
    }
}
