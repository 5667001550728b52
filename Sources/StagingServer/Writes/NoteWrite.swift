import GRDB
import MillwrightWire

/// `PUT /v1/workOrders/{id}/notes`: adds a note. Notes are only ever added, so a write needs no base version.
enum NoteWrite {
    static func put(_ db: Database, _ write: Write) throws -> Outcome {
        let editing = try Editing(write.target, in: db)
        try editing.requirePermission(write.account)
        let note = try write.decode(NotePutDTO.self)
        try editing.requireOpen(write.account)
        try editing.requireText(note.text, field: "text")
        guard EntityID.isWellFormed(note.id) else { throw Problem.invalid(["id": "is not an id"]) }
        guard let savedAt = WireInstant.instant(note.savedAt) else {
            throw Problem.invalid(["savedAt": "is not an instant"])
        }
        let added = NoteDTO(
            id: note.id, workOrderId: editing.dto.id, text: note.text, author: write.account.me.name,
            savedAt: WireInstant.text(savedAt))
        if let held = try editing.table.row(.note, note.id) {
            guard !held.isDeleted, try held.decode(NoteDTO.self) == added else {
                throw Problem.invalid(["id": "belongs to another note"])
            }
            return .unchanged(held)
        }
        return try .changed(editing.table.put(added, at: write.at, for: write.cause))
    }
}
