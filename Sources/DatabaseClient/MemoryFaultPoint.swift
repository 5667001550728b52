/// A moment at which a transaction of a database in memory can be stopped.
package enum MemoryFaultPoint: Hashable, Sendable, CaseIterable {
    /// Before anything is read.
    case read
    /// Before anything is written.
    case begin
    /// After all writes, before the commit: a failure here rolls them back.
    case commit
    /// After the commit: a failure here keeps the writes, but the caller gets the failure or no response.
    case committed
}
