/// A simulation of the disk and the process for a database in memory. It is called at each moment of a transaction,
/// and the caller gets the errors that it throws. A simulation can thus kill a process, fill a disk or lose a
/// response at any moment.
package struct MemoryGuard: Sendable {
    package let check: @Sendable (MemoryFaultPoint) throws(DatabaseClientError) -> Void

    package init(_ check: @escaping @Sendable (MemoryFaultPoint) throws(DatabaseClientError) -> Void) {
        self.check = check
    }

    /// A guard that never fails.
    package static let none = MemoryGuard { _ in }
}
