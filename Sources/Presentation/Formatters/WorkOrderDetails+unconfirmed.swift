public import MillwrightDomain

extension WorkOrderDetails {
    /// The fields that the server has not confirmed, each with its state. The fields of the work order itself come
    /// first, then those of the tasks and of the log, in the order of the page.
    public var unconfirmedFields: [(field: Field, state: UnconfirmedState)] {
        let fields =
            Field.ofWorkOrder + tasks.flatMap { Field.ofTask($0.id) } + log.map { Field.timeEnd($0.id) }
        return fields.compactMap { field in unconfirmed.fields[field].map { (field, $0) } }
    }

    /// The photos, notes and log entries that the server has not confirmed, each with its state, in the order of the
    /// page. The kind is `photo`, `note` or `log`.
    public var unconfirmedEntries: [(kind: String, id: String, state: UnconfirmedState)] {
        photos.compactMap { photo in unconfirmed.photos[photo.id].map { ("photo", photo.id.rawValue, $0) } }
            + log.compactMap { entry in unconfirmed.log[entry.id].map { ("log", entry.id.rawValue, $0) } }
            + notes.compactMap { note in unconfirmed.notes[note.id].map { ("note", note.id.rawValue, $0) } }
    }
}
