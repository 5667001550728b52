/// A number of rows of the mirror: the work orders, and their parts, which are tasks, photos and notes. A part that is
/// deleted together with its work order is not counted separately.
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
