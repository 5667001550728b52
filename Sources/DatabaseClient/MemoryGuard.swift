/// Stands where a file would have its disk and its process: asked at each moment of a transaction, and what it throws
/// is what the caller is told. So a simulation kills a process, fills a disk or loses an answer at an instant of its
/// choice.
package struct MemoryGuard: Sendable {
    package let ask: @Sendable (MemoryMoment) throws(DatabaseClientError) -> Void

    package init(_ ask: @escaping @Sendable (MemoryMoment) throws(DatabaseClientError) -> Void) {
        self.ask = ask
    }

    /// Lets all pass.
    package static let none = MemoryGuard { _ in }
}
