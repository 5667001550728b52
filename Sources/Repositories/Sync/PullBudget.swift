import Domain

/// The bounds of one pull. A broken server may answer pages without end; what was read is kept, and sending goes on.
struct PullBudget {
    /// One pull reads at most this many pages: with 500 rows each, half a million rows, more than a plant holds. What is
    /// left comes with the next pull.
    static let pages = 1_000
    /// So many pages in a row may bring nothing new: a server may leave out whole pages of what this person must not see.
    static let idlePages = 50
    /// One pull asks again for at most this many pages that had unreadable rows.
    static let rereadPages = 200
    /// So many of them may be as unreadable as before; then the pull leaves the rest to the next one.
    static let fruitlessRereads = 5

    enum Verdict: Hashable, Sendable {
        case goOn
        /// The server has more; the next pull goes on behind it.
        case pause
        /// The list leads nowhere.
        case endless
    }

    private var read = 0
    private var idle = 0
    private var asked: Set<Cursor> = []

    /// - Parameters:
    ///   - cursor: the cursor after which `page` was asked for.
    ///   - isNews: whether the page brought anything.
    mutating func take(_ page: ChangePage, after cursor: Cursor?, isNews: Bool) -> Verdict {
        read += 1
        idle = isNews ? 0 : idle + 1
        if let cursor { asked.insert(cursor) }
        guard page.hasMore else { return .goOn }
        if asked.contains(page.cursor) || idle >= Self.idlePages { return .endless }
        return read >= Self.pages ? .pause : .goOn
    }
}
