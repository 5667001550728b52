package import Domain

package protocol ChangesService: Sendable {
    /// - Parameter cursor: `nil` starts from nothing.
    func page(after cursor: Cursor?) async throws(ServiceFailure) -> ChangePage
}
