import MemoryStores

/// The committed rows of a device. They outlive its processes, and the checks read them without the engine.
protocol DeviceStore: AnyObject {
    /// Opens the rows for one process.
    func open(for life: Life) -> any LifeStores
    /// - Parameter all: true includes finished operations.
    func snapshot(all: Bool) -> DeviceSnapshot
    /// The account that the device belongs to; `nil` before the first sign-in.
    var account: String? { get }
    /// The number of leaders so far.
    var leaders: Int64 { get }
    /// The results of sending, by the keys of the operations. Only a leader writes them.
    var operationsSent: [String: SentOperation] { get }
    /// Changes one byte of a column directly, as when a bit flips on a disk. No trigger and no rule of the table
    /// applies.
    /// - Parameter isVerified: false clears the checksum of the row, so that the damage stays unnoticed.
    /// - Returns: nil if that column is empty, or if rows have no bytes.
    func damage(
        _ operation: DeviceSnapshot.Operation, column: String, isText: Bool, isVerified: Bool,
        _ random: inout RandomSource
    ) throws -> RowDamage?
    /// Puts the sealed request of another operation into the row of an operation, with a row that looks intact.
    /// - Returns: false if the store has no rows.
    func forge(_ sequence: Int64, from other: Int64) throws -> Bool
    /// Copies the committed rows.
    func copy() throws -> StoreCopy
    /// Replaces the committed rows by those of a copy. No process may be using the store.
    func become(_ copy: StoreCopy) throws
    /// Releases the store for the next run. Call it when the run has ended.
    func giveBack()
}

/// A copy of the committed rows of a device.
enum StoreCopy {
    /// - Parameter journal: the content of the second copy of the queue, by file name.
    case database(DatabaseCopy, journal: [String: [UInt8]])
    case memory(MemoryRows)
}
