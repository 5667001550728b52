/// The limits of one pull, because a broken server may send pages without end. At a limit, the pages read so far are
/// kept, and sending continues.
struct PullBudget {
    /// The maximum number of pages in one pull. With 500 rows on each page, that is half a million rows, which is
    /// more than one plant has. The next pull reads the rest.
    static let pages = 1_000
    /// The maximum number of consecutive pages without anything new. Above it, the list counts as
    /// ``Verdict/endless``. The limit is not lower, because a server may send empty pages in place of rows that this
    /// person may not see.
    static let idlePages = 50
    /// The maximum number of pages with unreadable rows that one pull requests again.
    static let rereadPages = 200
    /// The maximum number of repeated requests in one pull that make no additional row readable. The next pull
    /// continues with the other pages.
    static let fruitlessRereads = 5

    enum Verdict: Hashable, Sendable {
        case proceed
        /// The server has more pages. The next pull continues after this page.
        case pause
        /// The list of changes has no end: its pages repeat or bring nothing new.
        case endless
    }

    private var read = 0
    private var idle = 0
    private var asked: Set<Cursor> = []

    /// Counts `page` and decides whether the pull continues.
    /// - Parameters:
    ///   - cursor: the cursor after which `page` was requested.
    ///   - isNews: whether the page brought anything new.
    mutating func take(_ page: ChangePage, after cursor: Cursor?, isNews: Bool) -> Verdict {
        read += 1
        idle = isNews ? 0 : idle + 1
        if let cursor { asked.insert(cursor) }
        guard page.hasMore else { return .proceed }
        if asked.contains(page.cursor) || idle >= Self.idlePages { return .endless }
        return read >= Self.pages ? .pause : .proceed
    }
}
