/// The photos of one work order whose bytes were not sent yet.
public struct PhotoLane: Hashable, Sendable {
    public let workOrderID: WorkOrder.ID
    /// Of the smallest of them, in bytes.
    public let smallest: Int64

    public init(workOrderID: WorkOrder.ID, smallest: Int64) {
        self.workOrderID = workOrderID
        self.smallest = smallest
    }
}

/// Whose photos go next. Two work orders send theirs at once (offline.md 2.7): one turn is for the photo that has waited
/// longest, the other for the smallest, so that small ones get through a bad network and a large one is not passed over
/// for ever.
public struct PhotoTurns: Sendable {
    public enum Turn: CaseIterable, Sendable {
        case oldest, smallest
    }

    private var lanes: [PhotoLane]

    /// - Parameter lanes: in the order of their oldest photos.
    public init(_ lanes: [PhotoLane]) { self.lanes = lanes }

    /// - Returns: `nil` when each has had its turn.
    public mutating func next(_ turn: Turn) -> WorkOrder.ID? {
        let places = lanes.indices
        let place =
            switch turn {
            case .oldest: places.first
            case .smallest: places.min { lanes[$0].smallest < lanes[$1].smallest }
            }
        return place.map { lanes.remove(at: $0).workOrderID }
    }
}
