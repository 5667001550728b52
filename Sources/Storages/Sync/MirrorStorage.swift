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
    /// Begins a full resync: the next page starts from nothing. Operations stay.
    func forgetCursor() async throws(StorageProblem)
    /// Writes down why fetching came to no end. The next page that is saved clears it.
    func note(_ problem: FeedProblem) async throws(StorageProblem)

    /// The page to ask for again, because some of its rows could not be read; `nil` when there is none. The page that was
    /// asked for again least often comes first.
    /// - Parameter hasKnownKinds: pages with rows that a right server makes readable. Without: those whose rows are all of
    ///   kinds that only a newer version reads.
    func unreadablePage(hasKnownKinds: Bool) async throws(StorageProblem) -> UnreadablePage?
    /// Whether rows of this page did not come when it was asked for again to its end.
    func hasMissingRows(of page: UnreadablePage) async throws(StorageProblem) -> Bool
    /// Saves a page that was asked for again, as ``save(_:after:at:allowing:)`` does. The cursor does not move.
    ///
    /// - Parameters:
    ///   - part: the page as far as it was read again, with `page` as its newest piece: a server may cut its pages
    ///     otherwise than before.
    ///   - asked: where the mirror was when the page was asked for. It is left out when a resync has begun since.
    func saveAgain(
        _ page: ChangePage, of part: UnreadablePage.Part, after asked: MirrorPosition, at now: Instant,
        allowing allowance: DeletionAllowance
    ) async throws(StorageProblem) -> PageOutcome
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
    /// `touched`: the work orders it changed. `gone`: how many rows it deleted, as ``RowCount`` counts them. `isNews`:
    /// whether it brought a row that was not here before, or not yet in this resync.
    case saved(touched: Set<WorkOrder.ID>, gone: Int, isNews: Bool = true)
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

/// A page of changes with rows that could not be read.
package struct UnreadablePage: Hashable, Sendable {
    /// The cursor after which it was asked for; `nil` for the first page of all.
    package let after: Cursor?
    /// The number of times that it was asked for again without success.
    package let rereads: Int
    /// The number of its rows that cannot be read.
    package let rows: Int
    /// The newest of these rows, by the number under which it is kept.
    package let newestRow: Int64
    /// The highest sequence in the page; `nil` where none could be read.
    package let sequence: Int64?

    package init(after: Cursor?, rereads: Int, rows: Int, newestRow: Int64, sequence: Int64?) {
        self.after = after
        self.rereads = rereads
        self.rows = rows
        self.newestRow = newestRow
        self.sequence = sequence
    }

    /// One piece of the page, asked for again.
    package struct Part: Hashable, Sendable {
        package let page: UnreadablePage
        /// The cursor after which this piece was asked for.
        package let after: Cursor?

        package init(_ page: UnreadablePage, after: Cursor?) {
            self.page = page
            self.after = after
        }
    }

    /// Whether `piece` reaches the end of what the page held.
    package func ends(in piece: ChangePage) -> Bool {
        guard piece.hasMore, let sequence else { return true }
        return piece.highestSequence >= sequence
    }
}

extension ChangePage {
    /// The highest sequence that can be read in it; 0 when there is none.
    package var highestSequence: Int64 {
        let readable = rows.lazy.map(\.sequence).max() ?? 0
        return unreadable.lazy.compactMap(\.identity.sequence).reduce(readable, max)
    }
}
