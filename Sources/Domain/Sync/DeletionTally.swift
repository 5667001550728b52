/// Rows of the mirror. A part of a work order that goes with it is not counted beside it.
public struct RowCount: Hashable, Sendable {
    public var workOrders: Int
    public var parts: Int

    public init(workOrders: Int = 0, parts: Int = 0) {
        self.workOrders = workOrders
        self.parts = parts
    }

    public static let none = RowCount()

    public static func + (left: RowCount, right: RowCount) -> RowCount {
        RowCount(workOrders: left.workOrders + right.workOrders, parts: left.parts + right.parts)
    }

    public var total: Int { workOrders + parts }
}

/// What the server has ended, over pulls, since that was no question the last time: a pull that came to its end with nothing
/// gone, or a person's word (offline.md 2.20, verification.md 4.6, case 27).
public struct DeletionTally: Hashable, Sendable {
    /// What was held when the count began.
    public let held: RowCount
    public let gone: RowCount

    public init(held: RowCount, gone: RowCount = .none) {
        self.held = held
        self.gone = gone
    }

    public func adding(_ more: RowCount) -> DeletionTally { DeletionTally(held: held, gone: gone + more) }
}
