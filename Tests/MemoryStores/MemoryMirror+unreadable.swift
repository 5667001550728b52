import MillwrightDomain
package import MillwrightOfflineEngine

/// Rows of the server that this version cannot read.
extension MemoryMirror {
    /// An unreadable row as it arrived, and the place in the list of changes at which it can be requested again.
    package struct KeptRow: Sendable {
        /// The page that contained the row.
        struct Source: Sendable {
            /// The cursor after which the page was requested; `nil` for the very first page.
            let after: Cursor?
            /// The highest sequence in the page; `nil` if none could be read.
            let pageSequence: Int64?
            /// The number of times that the page was requested again without success.
            let rereads: Int
        }

        let number: Int64
        package let row: UnreadableRow
        let generation: Int64
        let source: Source
    }

    /// Keeps `row` in place of an earlier unreadable row of the same entity.
    mutating func keep(_ row: UnreadableRow, from source: KeptRow.Source, _ changes: inout Changes) {
        let id = row.identity.id
        // A newer row of the entity could be read, so this row is not kept.
        if let id, let version = row.identity.version, holds(id, newerThan: version) { return }
        let isSame = { (kept: KeptRow) in
            kept.row.identity.id == id && (id != nil || kept.row.json == row.json)
        }
        if !unreadable.contains(where: { isSame($0) && $0.generation >= generation }) { changes.hasNews = true }
        unreadable.removeAll(where: isSame)
        unreadableSoFar += 1
        unreadable.append(KeptRow(number: unreadableSoFar, row: row, generation: generation, source: source))
    }

    /// Forgets the unreadable rows of an entity, up to `version`. Call it when that version or the deletion of the
    /// entity was readable.
    /// - Parameter includesUnversioned: whether to forget also a row without a readable version. This is right only for
    ///   a row of a page, because the answer to a repeated operation may be older than the unreadable row.
    mutating func forgetUnreadable(_ id: String, upTo version: Int64, includesUnversioned: Bool) {
        unreadable.removeAll { kept in
            kept.row.identity.id == id && kept.row.identity.version.map { $0 <= version } ?? includesUnversioned
        }
    }

    /// Forgets the unreadable rows of `page` that name no entity. Call it after the page was read again to its end.
    /// The server has sent each of these rows again, or no longer has it.
    mutating func forgetNameless(of page: UnreadablePage) {
        unreadable.removeAll { $0.isPart(of: page) && $0.row.identity.id == nil }
    }

    func hasMissingRows(of page: UnreadablePage) -> Bool { unreadable.contains { $0.isPart(of: page) } }

    /// Returns whether the server may have a newer row of this entity that this version cannot read. An unreadable row
    /// that names no entity may be any row of its work order.
    func mayHide(_ id: String, newerThan version: Int64?, on workOrder: WorkOrder.ID) -> Bool {
        unreadable.lazy.map(\.row.identity).contains { row in
            guard let found = row.id else { return row.workOrderID == nil || row.workOrderID == workOrder }
            guard found == id, let version, let newest = row.version else { return found == id }
            return newest > version
        }
    }

    func unreadablePage(hasKnownKinds: Bool) -> UnreadablePage? {
        let pages = Dictionary(grouping: unreadable, by: \.source.after).values.filter { rows in
            rows.contains { $0.row.identity.kind != nil || $0.row.identity.id == nil } == hasKnownKinds
        }
        let next = pages.min { Self.order($0) < Self.order($1) }
        return next.map { rows in
            UnreadablePage(
                after: rows[0].source.after, rereads: Self.order(rows).rereads, rows: rows.count,
                newestRow: rows.map(\.number).max() ?? 0, sequence: rows.compactMap(\.source.pageSequence).max())
        }
    }

    /// Returns the order in which pages are requested again: the fewest repeated requests first, then the oldest.
    private static func order(_ rows: [KeptRow]) -> (rereads: Int, number: Int64) {
        (rows.map(\.source.rereads).min() ?? 0, rows.map(\.number).min() ?? 0)
    }
}

extension MemoryMirror.KeptRow {
    fileprivate func isPart(of page: UnreadablePage) -> Bool {
        source.after == page.after && number <= page.newestRow
    }
}
