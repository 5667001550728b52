package protocol ChangesService: Sendable {
    /// Fetches the page of changes after `cursor`.
    /// - Parameter cursor: the position of the last page; `nil` starts from the beginning.
    func page(after cursor: Cursor?) async throws(ServiceError) -> ChangePage
}
