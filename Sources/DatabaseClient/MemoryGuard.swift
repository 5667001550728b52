/// Where a transaction of a database in memory can be stopped.
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

/// Stands where a file would have its disk and its process: asked at each moment of a transaction, and what it throws
/// is what the caller is told. So a simulation kills a process, fills a disk or loses an answer at an instant of its
/// choice.
package struct MemoryGuard: Sendable {
    package let ask: @Sendable (MemoryMoment) throws(DatabaseFailure) -> Void

    package init(_ ask: @escaping @Sendable (MemoryMoment) throws(DatabaseFailure) -> Void) {
        self.ask = ask
    }

    /// Lets all pass.
    package static let none = MemoryGuard { _ in }
}
