/// The committed rows of a device. They outlive its processes, and the checks read them past the engine.
protocol DeviceStore: AnyObject {
    /// Opens the rows for one process.
    func open(for life: Life) -> any LifeStores
    /// - Parameter all: with the operations that are finished.
    func snapshot(all: Bool) -> DeviceSnapshot
    /// The account that the device belongs to; `nil` before the first sign-in.
    var account: String? { get }
    /// The number of leaders so far.
    var leaders: Int64 { get }
    /// The results of sending, by the keys of the operations. Only a leader writes them.
    var operationsSent: [String: SentOperation] { get }
    /// Changes one byte of a column, as a flipped bit does: no trigger and no rule of the table sees it.
    /// - Parameter isVerified: false leaves the row without a checksum, so that nobody notices.
    /// - Returns: `nil` when there is nothing in that column, or when rows have no bytes.
    func damage(
        _ operation: DeviceSnapshot.Operation, column: String, isText: Bool, isVerified: Bool,
        _ random: inout RandomSource
    ) throws -> RowDamage?
    /// Call when the run has ended.
    func giveBack()
}
