import MillwrightDomain

/// A page of changes with rows that could not be read.
package struct UnreadablePage: Hashable, Sendable {
    /// The cursor after which the page was requested; `nil` for the very first page.
    package let after: Cursor?
    /// The number of times that the page was requested again without success.
    package let rereads: Int
    /// The number of unreadable rows in the page.
    package let rows: Int
    /// The largest local number of these rows. The store numbers unreadable rows in the order in which it received
    /// them.
    package let newestRow: Int64
    /// The highest sequence in the page; `nil` when no sequence could be read.
    package let sequence: Int64?

    package init(after: Cursor?, rereads: Int, rows: Int, newestRow: Int64, sequence: Int64?) {
        self.after = after
        self.rereads = rereads
        self.rows = rows
        self.newestRow = newestRow
        self.sequence = sequence
    }

    /// One piece of the page, requested again.
    package struct Part: Hashable, Sendable {
        package let page: UnreadablePage
        /// The cursor after which this piece was requested.
        package let after: Cursor?

        package init(_ page: UnreadablePage, after: Cursor?) {
            self.page = page
            self.after = after
        }
    }

    /// Returns whether `piece` reaches the end of this page, as the server first sent it. A server may divide its pages
    /// differently when they are requested again.
    package func ends(in piece: ChangePage) -> Bool {
        guard piece.hasMore, let sequence else { return true }
        return piece.highestSequence >= sequence
    }
}

extension ChangePage {
    /// The highest readable sequence in the page; 0 when the page has none that can be read.
    package var highestSequence: Int64 {
        let readable = rows.lazy.map(\.sequence).max() ?? 0
        return unreadable.lazy.compactMap(\.identity.sequence).reduce(readable, max)
    }
}
