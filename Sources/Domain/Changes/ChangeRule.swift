/// The rules of one field or one kind of entry. The tables in ``Field/rule`` and ``Entry/rule`` create them.
package struct ChangeRule: Hashable, Sendable {
    /// The machine-readable name. It is stored, so it never changes.
    package let name: String
    package let group: MergeGroup
    package private(set) var ordering: OperationOrdering
    package let permission: ChangePermission
    /// The kind of values that the field holds; `nil` for an entry.
    package let content: FieldContent?

    /// Creates the rules of a field.
    /// - Parameter group: the merge group that the field shares with other fields; `nil` if the field is a group of its
    ///   own.
    init(
        _ name: String, group: MergeGroup? = nil, ordering: OperationOrdering = .ordered,
        permission: ChangePermission = .edit, content: FieldContent
    ) {
        self.name = name
        self.group = group ?? MergeGroup(name)
        self.ordering = ordering
        self.permission = permission
        self.content = content
    }

    /// Creates the rules of an entry. An entry is a merge group of its own. Later barriers and later changes of the
    /// entry wait for it.
    init(adding name: String, id: String, permission: ChangePermission) {
        self.name = name
        group = MergeGroup(name, id: id)
        ordering = .commuting
        self.permission = permission
        content = nil
    }

    /// Creates the rules for a new work order.
    init(creating name: String) {
        self.name = name
        group = MergeGroup(name)
        ordering = .barrier
        permission = .create
        content = nil
    }

    /// Creates the rules for the removal of an entry. It waits until the entry was added.
    init(removing name: String, from group: MergeGroup) {
        self.name = name
        self.group = group
        ordering = .ordered
        permission = .deletePhotos
        content = nil
    }

    /// Returns a typed value as a change with these rules saves it.
    package func saved(_ value: FieldValue) -> FieldValue { content?.saved(value) ?? value }

    /// These rules for a change that waits for all earlier changes, and for which all later changes wait.
    var asBarrier: ChangeRule {
        var rule = self
        rule.ordering = .barrier
        return rule
    }
}
