/// A moment at which a transaction of a database in memory can be stopped.
package enum MemoryMoment: Hashable, Sendable, CaseIterable {
    /// Nothing was read yet.
    case read
    /// Nothing was written yet.
    case begin
    /// All is written and nothing is kept: a failure here takes it back.
    case commit
    /// All is kept: a failure here keeps it, but the caller is told of the failure, or never hears of it.
    case committed
}
