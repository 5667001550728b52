public import MillwrightDomain
import MillwrightOfflineEngine

/// The notes of other people that reached the server before this device's own note on one work order, and were not
/// known here. The server kept them all.
public struct NotesKept: Hashable, Sendable {
    /// The number of the work order.
    public let number: Int
    /// The notes in the order of the list.
    public let arrived: [NoteVersion]

    public init(number: Int, arrived: [NoteVersion]) {
        self.number = number
        self.arrived = arrived
    }

    /// Returns the notes of other people that reached the server before a note of this device and were unknown when
    /// that note was written. The list is in the server's order, so no clock is involved.
    static func arrivals(
        in notes: [NoteVersion], own: Set<NoteVersion.ID>, known: Set<NoteVersion.ID>
    ) -> [NoteVersion] {
        guard let lastOwn = notes.lastIndex(where: { own.contains($0.id) }) else { return [] }
        return notes[..<lastOwn].filter { !own.contains($0.id) && !known.contains($0.id) }
    }
}
