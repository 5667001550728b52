/// A moment at which a transaction of a database in memory can be stopped.
package enum MemoryFaultPoint: Hashable, Sendable, CaseIterable {
    /// Before anything is read.
    case read
    /// Before anything is written.
    case begin
    /// The moment after all writes and before the commit. A failure here rolls the writes back.
    case commit
    /// The moment after the commit. A failure here keeps the writes, but the caller gets the failure or no response.
    case committed
}
