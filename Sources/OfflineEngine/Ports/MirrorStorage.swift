package import MillwrightDomain

/// The server's data on disk. Only pulls and receipts write it.
package protocol MirrorStorage: Sendable {
    func position() async throws(StorageError) -> MirrorPosition
    /// Returns whether the last read from the beginning has reached the end of the server's changes. Until then, a row
    /// that is missing here may still exist on the server.
    func isComplete() async throws(StorageError) -> Bool
    /// Saves rows, unreadable rows and cursor, and recomputes the affected views, in one transaction. A row that is not
    /// newer than the stored one changes nothing.
    ///
    /// - Parameters:
    ///   - asked: the position from which the page was requested. The page is not saved when another process has read
    ///     further since, or another account has signed in. So the cursor never moves backwards, and the rows of one
    ///     account never get into the mirror of another.
    ///   - allowance: the number of deletions that are allowed. Deletions are counted over pulls. A page that exceeds
    ///     the limit is not saved, and the reason is stored as the pull block. A person's consent resets the count.
    func save(
        _ page: ChangePage, after asked: MirrorPosition, at now: Instant, allowing allowance: DeletionPolicy
    ) async throws(StorageError) -> PageOutcome
    /// Resets the count of pending deletions. Call it after a complete pull without deletions.
    func forgetDeletions() async throws(StorageError)
    /// Begins a full resync: the next page to fetch is the first page again. Operations are kept.
    func forgetCursor() async throws(StorageError)
    /// Stores the reason why fetching did not reach the end. The next saved page clears it.
    func note(_ problem: FeedReason) async throws(StorageError)

    /// Returns the page to request again, because some of its rows could not be read; `nil` when no page has such rows.
    /// If there are several pages, returns the page that was requested again least often.
    /// - Parameter hasKnownKinds: `true` selects pages with an unreadable row that may be of a known kind. A repaired
    ///   server can send such a row again in a readable form. `false` selects pages whose unreadable rows are all of
    ///   kinds that only a newer version of this program knows.
    func unreadablePage(hasKnownKinds: Bool) async throws(StorageError) -> UnreadablePage?
    /// Returns whether some unreadable rows of this page did not arrive again when the page was requested again. Call
    /// it after the repeated request has reached the end of the page.
    func hasMissingRows(of page: UnreadablePage) async throws(StorageError) -> Bool
    /// Saves a page that was requested again, as ``save(_:after:at:allowing:)`` does. The cursor does not move.
    ///
    /// - Parameters:
    ///   - part: the piece of the unreadable page that was requested; `page` is the server's answer. A server may
    ///     divide its pages differently than before, so one page may arrive again in several pieces.
    ///   - asked: the position of the mirror when the page was requested. The page is not saved when a resync has begun
    ///     since.
    func saveAgain(
        _ page: ChangePage, of part: UnreadablePage.Part, after asked: MirrorPosition, at now: Instant,
        allowing allowance: DeletionPolicy
    ) async throws(StorageError) -> PageOutcome
}

/// The position in the server's changes up to which the mirror is filled, and the generation of the mirror.
package struct MirrorPosition: Hashable, Sendable {
    /// The cursor after the last page; `nil` before the first page.
    package let cursor: Cursor?
    /// The number of full resyncs and of changes of the account or the server so far.
    package let generation: Int64
    /// The highest position in the server's order of changes that any page or answer has reported.
    package let highestSeen: Int64

    package init(cursor: Cursor?, generation: Int64, highestSeen: Int64) {
        self.cursor = cursor
        self.generation = generation
        self.highestSeen = highestSeen
    }

    /// Returns whether both positions have the same cursor and generation. If they do, nothing happened between them:
    /// no page was saved, no full resync began, and the account did not change.
    package func isSamePosition(as other: MirrorPosition) -> Bool {
        cursor == other.cursor && generation == other.generation
    }
}

/// The result of saving a page.
package enum PageOutcome: Hashable, Sendable {
    /// The page was saved. `touched` has the work orders that the page changed. `deleted` is the number of rows that
    /// it deleted, as ``RowCount`` counts them. `isNews` tells whether the page contained a row that is new in the
    /// mirror, or new in this resync.
    case saved(touched: Set<WorkOrder.ID>, deleted: Int, isNews: Bool = true)
    /// Another process has already fetched later pages. The caller has to continue from the stored position.
    case overtaken
    /// The last page does not reach a position that the server had reported before the page was requested. The server
    /// was restored from an older state, and only a full resync shows how old that state is. Nothing was written.
    case behind
    /// The page would delete more rows than ``DeletionLimit`` allows. Its rows were not written.
    case deletesTooMuch(DeletionLimit.Excess)
    /// A full resync ended before a position that this device has already seen: the server was restored from an older
    /// state. The page was not written.
    case serverWentBack
}
