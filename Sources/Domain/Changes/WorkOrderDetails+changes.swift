extension WorkOrderDetails {
    /// The value that `change` replaces; `nil` for an addition, and when the task of the field is gone.
    public func base(of change: Change) -> FieldValue? { change.field.flatMap { value(of: $0) } }

    /// Whether the task that `change` belongs to is there.
    public func hasPlace(for change: Change) -> Bool { change.taskID.map { task($0) != nil } ?? true }

    /// Puts one waiting change on top of the server's state. Leaving a change out and computing again rolls it back.
    ///
    /// A change of something that the server no longer has, and an addition that is there already, change nothing.
    public mutating func apply(_ change: Change) {
        if let field = change.field, let value = change.target { set(field, value) }
        if let note = change.addedNote, !notes.contains(where: { $0.id == note.id }) { notes.append(note) }
        if let photo = change.addedPhoto, !photos.contains(where: { $0.id == photo.id }) { photos.append(photo) }
    }
}
