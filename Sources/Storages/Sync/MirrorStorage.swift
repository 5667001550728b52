package import Domain

/// Server truth on disk. Only pulls and receipts write it.
package protocol MirrorStorage: Sendable {
    func cursor() async throws(StorageProblem) -> Cursor?
    /// Has everything been read that the server held when the reading began? Until then, what is not here cannot be told
    /// from what is gone.
    func isWhole() async throws(StorageProblem) -> Bool
    /// How many rows are held.
    func count() async throws(StorageProblem) -> Int
    /// Rows, unreadable rows, cursor and the views they touch, in one transaction. A row that is not newer than the one
    /// held changes nothing.
    ///
    /// - Parameters:
    ///   - asked: the cursor the page was asked with. When another process has read on since, the page is left out: the
    ///     cursor never moves backwards.
    ///   - allowed: how many rows it may delete; with more, nothing is written.
    func save(
        _ page: ChangePage, after asked: Cursor?, at now: Instant, deletingAtMost allowed: Int
    ) async throws(StorageProblem) -> PageOutcome
    /// The cursor was too old: the next page starts from nothing. Operations stay.
    func forgetCursor() async throws(StorageProblem)
}

/// What became of a page.
package enum PageOutcome: Hashable, Sendable {
    /// `touched`: the work orders it changed. `gone`: how many rows it deleted.
    case saved(touched: Set<WorkOrder.ID>, gone: Int)
    /// Another process has read on: go on from where it is.
    case overtaken
    /// It would delete this many rows; nothing was written.
    case deletesTooMuch(Int)
    /// A reading from nothing ended before what this device has seen already: the server was put back to an older state.
    /// Nothing was written.
    case serverWentBack
}
