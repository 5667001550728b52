package import MillwrightDomain

/// The mirror of one work order: the server's last known state, with the versions a change is based on.
package struct ServerState: Hashable, Sendable {
    package let details: WorkOrderDetails
    /// The version of each merge group. Every field of the work order is a group of its own; the fields of a task share
    /// a group.
    package let versions: [MergeGroup: Int64]
    /// The last edit of each merge group. A group has no entry if the server does not report its last edit.
    package let authors: [MergeGroup: LastEdit]

    package init(
        details: WorkOrderDetails, versions: [MergeGroup: Int64], authors: [MergeGroup: LastEdit] = [:]
    ) {
        self.details = details
        self.versions = versions
        self.authors = authors
    }

    /// Returns the last edit of this change's field on the server. Returns `nil` for an addition, or if the server
    /// does not report the last edit.
    package func author(of change: Change) -> LastEdit? { authors[change.rule.group] }

    /// Returns the version of the change's merge group that the server must still have when the change arrives.
    /// Returns `nil` for a change that does not set a field.
    package func version(for change: Change) -> Int64? { change.field.flatMap { versions[$0.rule.group] } }
}
