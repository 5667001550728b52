package import Domain

/// Server truth on disk. Only pulls and receipts write it.
package protocol MirrorStorage: Sendable {
    func position() async throws(StorageProblem) -> MirrorPosition
    /// Has everything been read that the server held when the reading began? Until then, what is not here cannot be told
    /// from what is gone.
    func isWhole() async throws(StorageProblem) -> Bool
    /// Rows, unreadable rows, cursor and the views they touch, in one transaction. A row that is not newer than the one
    /// held changes nothing.
    ///
    /// - Parameters:
    ///   - asked: where the page was asked from. When another process has read on since, or another account has signed in,
    ///     the page is left out: the cursor never moves backwards, and nobody's rows get into another's mirror.
    ///   - allowance: with more deletions than are likely, counted over pulls, nothing is written; a person's word ends
    ///     the count.
    func save(
        _ page: ChangePage, after asked: MirrorPosition, at now: Instant, allowing allowance: DeletionAllowance
    ) async throws(StorageProblem) -> PageOutcome
    /// A pull came to its end with nothing gone: what went before is no question any more.
    func forgetDeletions() async throws(StorageProblem)
    /// The cursor was too old: the next page starts from nothing. Operations stay.
    func forgetCursor() async throws(StorageProblem)
}

/// How far the mirror has read, and in which reading.
package struct MirrorPosition: Hashable, Sendable {
    /// `nil` before the first page.
    package let cursor: Cursor?
    /// Counts the readings from nothing and the changes of account.
    package let generation: Int64
    /// The highest place in the server's order of changes that pages and answers had told of.
    package let highestSeen: Int64

    package init(cursor: Cursor?, generation: Int64, highestSeen: Int64) {
        self.cursor = cursor
        self.generation = generation
        self.highestSeen = highestSeen
    }

    /// Has nothing been read since?
    package func isPlace(of other: MirrorPosition) -> Bool {
        cursor == other.cursor && generation == other.generation
    }
}

/// What became of a page.
package enum PageOutcome: Hashable, Sendable {
    /// `touched`: the work orders it changed. `gone`: how many rows it deleted, as ``RowCount`` counts them.
    case saved(touched: Set<WorkOrder.ID>, gone: Int)
    /// Another process has read on: go on from where it is.
    case overtaken
    /// The last page, and the server has not told what it had answered before the page was asked for: it was put back to an
    /// older state, and only a reading from nothing tells how far. Nothing was written.
    case behind
    /// With it more would be gone than is likely; nothing was written.
    case deletesTooMuch(DeletionRule.Excess)
    /// A reading from nothing ended before what this device has seen already: the server was put back to an older state.
    /// Nothing was written.
    case serverWentBack
}
