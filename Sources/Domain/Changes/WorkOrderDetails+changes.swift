extension WorkOrderDetails {
    /// Returns the value that `change` replaces; `nil` for an addition or a removal, and if the task or the log entry
    /// of the field no longer exists.
    public func base(of change: Change) -> FieldValue? { change.field.flatMap { value(of: $0) } }

    /// Returns whether the task or log entry of `change` exists; `true` for a change of the work order itself.
    public func hasPlace(for change: Change) -> Bool {
        if let entry = change.field?.logEntryID { return logEntry(entry)?.time != nil }
        return change.taskID.map { task($0) != nil } ?? true
    }

    /// Applies one queued change on top of the server's state. To roll a change back, compute the state again without
    /// it.
    ///
    /// Does nothing if the changed task no longer exists on the server, or if the added entry is already present.
    public mutating func apply(_ change: Change) {
        if let field = change.field, let value = change.target { set(field, value) }
        if let note = change.addedNote, !notes.contains(where: { $0.id == note.id }) { notes.append(note) }
        if let photo = change.addedPhoto, !photos.contains(where: { $0.id == photo.id }) {
            photoNumbers.add(photo.id, after: photos)
            photos.append(photo)
        }
        if let entry = change.addedLogEntry, logEntry(entry.id) == nil { log.append(entry) }
        if let photo = change.removedPhoto, photos.contains(where: { $0.id == photo.id }) {
            photoNumbers.remove(photo.id, from: photos)
            photos.removeAll { $0.id == photo.id }
        }
    }
}
