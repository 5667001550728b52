/// The position in the server's changes up to which the mirror is filled, and the generation of the mirror.
package struct MirrorPosition: Hashable, Sendable {
    /// The cursor after the last page; `nil` before the first page.
    package let cursor: Cursor?
    /// The number of full resyncs and of changes of the account or the server so far.
    package let generation: Int64
    /// The highest position in the server's order of changes that any page or answer has reported.
    package let highestSeen: Int64

    package init(cursor: Cursor?, generation: Int64, highestSeen: Int64) {
        self.cursor = cursor
        self.generation = generation
        self.highestSeen = highestSeen
    }

    /// Returns whether both positions have the same cursor and generation. If they do, nothing happened between them:
    /// no page was saved, no full resync began, and the account did not change.
    package func isSamePosition(as other: MirrorPosition) -> Bool {
        cursor == other.cursor && generation == other.generation
    }
}
