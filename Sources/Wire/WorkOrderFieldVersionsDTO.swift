/// The versions of the fields that are changed one by one. A field's version is that of the row when it last changed, so
/// that the version in the receipt of a change is what the next change of the same field is based on.
package struct WorkOrderFieldVersionsDTO: Codable, Hashable, Sendable {
    package var title: Int64
    package var description: Int64
    package var priority: Int64

    package init(title: Int64, description: Int64, priority: Int64) {
        self.title = title
        self.description = description
        self.priority = priority
    }

    package init(all version: Int64) { self.init(title: version, description: version, priority: version) }
}

extension WorkOrderDTO {
    /// A row that says nothing about its fields has changed in all of them.
    package var versions: WorkOrderFieldVersionsDTO { fieldVersions ?? WorkOrderFieldVersionsDTO(all: version) }
}
