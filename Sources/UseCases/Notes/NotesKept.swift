public import MillwrightDomain
import MillwrightOfflineEngine

/// Notes of other people that were kept beside this device's own on one work order.
public struct NotesKept: Hashable, Sendable {
    /// The number of the work order.
    public let number: Int
    /// In the order of the list.
    public let arrived: [NoteVersion]

    /// The order of the list is the server's, so no clock decides: a new note in front of an own one reached the server
    /// first, and was not known here when the own one was written.
    static func arrivals(
        in notes: [NoteVersion], own: Set<NoteVersion.ID>, known: Set<NoteVersion.ID>
    ) -> [NoteVersion] {
        guard let lastOwn = notes.lastIndex(where: { own.contains($0.id) }) else { return [] }
        return notes[..<lastOwn].filter { !own.contains($0.id) && !known.contains($0.id) }
    }
}
