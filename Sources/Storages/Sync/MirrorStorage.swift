package import Domain

/// Server truth on disk. Only pulls and receipts write it.
package protocol MirrorStorage: Sendable {
    func cursor() async throws(StorageProblem) -> Cursor?
    /// Rows, unreadable rows, cursor and the views they touch, in one transaction. A row that is not newer than the one
    /// held changes nothing.
    func save(_ page: ChangePage, at now: Instant) async throws(StorageProblem)
    /// The cursor was too old: the next page starts from nothing. Operations stay.
    func forgetCursor() async throws(StorageProblem)
}
