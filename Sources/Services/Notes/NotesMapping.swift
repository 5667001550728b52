import MillwrightDomain
import MillwrightRoutes
import MillwrightWire

enum NotesMapping {
    static func note(_ dto: NoteDTO) throws(MappingError) -> NoteVersion {
        NoteVersion(
            id: try WireValidation.id(dto.id, "id"), text: try WireValidation.text(dto.text, "text"),
            author: try WireValidation.text(dto.author, "author"),
            savedAt: try WireValidation.instant(dto.savedAt, "savedAt"))
    }

    static func put(_ note: NoteVersion) -> NotePutDTO {
        NotePutDTO(id: note.id.rawValue, text: note.text, savedAt: RFC3339.text(note.savedAt))
    }
}
