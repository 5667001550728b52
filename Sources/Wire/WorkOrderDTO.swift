/// A work order in lists, details and the change feed. Instants are RFC 3339 in UTC.
package struct WorkOrderDTO: Codable, Hashable, Sendable {
    package var id: String
    package var number: Int
    package var title: String
    package var description: String
    /// open, inProgress, onHold, complete
    package var status: String
    /// none, low, medium, high
    package var priority: String
    package var due: String?
    package var asset: AssetDTO?
    package var location: NamedDTO?
    package var assignees: [AssigneeDTO]
    package var category: String?
    package var requiresSignature: Bool
    package var signature: SignatureDTO?
    package var runningTimers: [RunningTimerDTO]
    package var checklists: [NamedDTO]
    package var version: Int64
    /// Moves only when the status does; the strong ETag of a status change.
    package var statusVersion: Int64
    /// What `If-Match` of a change of one field names; not there in rows of an old server. See ``versions``.
    package var fieldVersions: WorkOrderFieldVersionsDTO?
    package var authors: WorkOrderAuthorsDTO?
    package var updatedAt: String

    package init(
        id: String, number: Int, title: String, description: String, status: String, priority: String, due: String?,
        asset: AssetDTO?, location: NamedDTO?, assignees: [AssigneeDTO], category: String?, requiresSignature: Bool,
        signature: SignatureDTO?, runningTimers: [RunningTimerDTO], checklists: [NamedDTO], version: Int64,
        statusVersion: Int64, updatedAt: String, fieldVersions: WorkOrderFieldVersionsDTO? = nil,
        authors: WorkOrderAuthorsDTO? = nil
    ) {
        self.authors = authors
        self.id = id
        self.number = number
        self.title = title
        self.description = description
        self.status = status
        self.priority = priority
        self.due = due
        self.asset = asset
        self.location = location
        self.assignees = assignees
        self.category = category
        self.requiresSignature = requiresSignature
        self.signature = signature
        self.runningTimers = runningTimers
        self.checklists = checklists
        self.version = version
        self.statusVersion = statusVersion
        self.updatedAt = updatedAt
        self.fieldVersions = fieldVersions
    }
}
