public import MillwrightDomain
import MillwrightOfflineEngine

/// The notes of other people on one work order that reached the server before this device's own note. This device did
/// not know them when it sent its note. The server kept all of the notes.
public struct NotesKept: Hashable, Sendable {
    /// The number of the work order.
    public let number: Int
    /// The notes of the other people, in the order of the work order's list of notes.
    public let arrived: [NoteVersion]

    public init(number: Int, arrived: [NoteVersion]) {
        self.number = number
        self.arrived = arrived
    }

    /// Returns the notes of other people that precede this device's last note and that this device did not know. The
    /// notes of this device are in `own`, and the notes that it knew are in `known`.
    /// - Parameter notes: the notes of a work order in the server's order. The order makes a comparison of clocks
    ///   unnecessary.
    static func arrivals(
        in notes: [NoteVersion], own: Set<NoteVersion.ID>, known: Set<NoteVersion.ID>
    ) -> [NoteVersion] {
        guard let lastOwn = notes.lastIndex(where: { own.contains($0.id) }) else { return [] }
        return notes[..<lastOwn].filter { !own.contains($0.id) && !known.contains($0.id) }
    }
}
