/// The number of deletions that a pull may apply without asking a person. The limit prevents a server that lost its
/// data, or is faulty, from emptying a device.
package enum DeletionLimit {
    /// The upper limit. More deletions than this need a person's consent, even on a device with many rows.
    package static let most = 50
    /// The share of the rows on this device that may be deleted without a person's consent. Up to ``fewest``
    /// deletions never need consent.
    package static let share = 0.2
    /// The lower limit. Up to this number of deletions never needs a person's consent. On a device with few rows, a
    /// share would be too strict: deleting one of three work orders is normal.
    package static let fewest = 10

    /// Returns how many of `total` rows may be deleted without asking a person. Call it once for the work orders and
    /// once for their tasks, photos and notes. There are fewer work orders, so a common limit could allow the deletion
    /// of all of them.
    package static func most(of total: Int) -> Int {
        max(fewest, min(most, Int(Double(total) * share)))
    }

    /// More deletions than the limit allows.
    package struct Excess: Hashable, Sendable {
        package let deleted: Int
        /// The number of rows of the same kind on this device when the count began.
        package let total: Int

        package init(deleted: Int, total: Int) {
            self.deleted = deleted
            self.total = total
        }
    }

    /// Compares the counted deletions with the limit.
    /// - Returns: the deletions that need a person's consent; `nil` when they are within the limit.
    package static func excess(in tally: PendingDeletions) -> Excess? {
        [
            Excess(deleted: tally.deleted.workOrders, total: tally.total.workOrders),
            Excess(deleted: tally.deleted.parts, total: tally.total.parts),
        ].first { $0.deleted > most(of: $0.total) }
    }
}

/// The number of deletions that a pull may apply without asking a person.
public enum DeletionPolicy: Hashable, Sendable {
    /// The number of deletions that ``DeletionLimit`` allows. ``PendingDeletions`` counts them over pulls.
    case limited
    /// Any number: a person has accepted the deletions.
    case unlimited
}
