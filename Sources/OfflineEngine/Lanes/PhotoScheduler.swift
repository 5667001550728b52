package import MillwrightDomain

/// The order in which work orders send their photos. Two work orders send at the same time (rule 2.7). One is chosen
/// because its photo has waited longest, the other because its photo is the smallest. So small photos get through a bad
/// network, and a large one is not postponed forever.
package struct PhotoScheduler: Sendable {
    package enum Turn: CaseIterable, Sendable {
        case oldest, smallest
    }

    private var lanes: [PhotoLane]

    /// - Parameter lanes: the lanes in the order of their oldest photos.
    package init(_ lanes: [PhotoLane]) { self.lanes = lanes }

    /// Removes and returns the next work order for `turn`.
    /// - Returns: `nil` if every work order has had its turn.
    package mutating func next(_ turn: Turn) -> WorkOrder.ID? {
        let places = lanes.indices
        let place =
            switch turn {
            case .oldest: places.first
            case .smallest: places.min { lanes[$0].smallest < lanes[$1].smallest }
            }
        return place.map { lanes.remove(at: $0).workOrderID }
    }
}

/// The photos of one work order that still have to be uploaded.
package struct PhotoLane: Hashable, Sendable {
    package let workOrderID: WorkOrder.ID
    /// The size of the smallest of these photos, in bytes.
    package let smallest: Int64

    package init(workOrderID: WorkOrder.ID, smallest: Int64) {
        self.workOrderID = workOrderID
        self.smallest = smallest
    }
}
