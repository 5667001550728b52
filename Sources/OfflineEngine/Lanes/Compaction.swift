package import MillwrightDomain

/// Several operations that are sent as one.
package struct Compaction: Hashable, Sendable {
    /// The compacted operations in order, at least two. Their replacement takes the place and the base of the first
    /// one.
    package let ids: [OutboxOperation.ID]
    /// The change of the last operation, which sets the final value of the field.
    package let change: Change

    package init(ids: [OutboxOperation.ID], change: Change) {
        self.ids = ids
        self.change = change
    }
}
