/// How many deletions are likely. A server that lost its data, or its mind, must not empty a device (verification.md 4.6,
/// case 27).
public enum DeletionRule {
    /// More than this is asked about, however much is held.
    public static let most = 50
    /// More than this share is asked about.
    public static let share = 0.2
    /// With so few rows a share says nothing: one of three work orders is gone every day.
    public static let fewest = 10

    /// How many of so many may go without anybody being asked. Work orders are measured by work orders and parts by parts:
    /// of many parts a share is more than all the work orders.
    public static func most(of held: Int) -> Int {
        max(fewest, min(most, Int(Double(held) * share)))
    }

    /// More than is likely.
    public struct Excess: Hashable, Sendable {
        public let gone: Int
        /// Of so many of the same kind.
        public let held: Int

        public init(gone: Int, held: Int) {
            self.gone = gone
            self.held = held
        }
    }

    /// - Returns: what a person has to be asked about; `nil` when it is likely enough.
    public static func excess(in tally: DeletionTally) -> Excess? {
        [
            Excess(gone: tally.gone.workOrders, held: tally.held.workOrders),
            Excess(gone: tally.gone.parts, held: tally.held.parts),
        ].first { $0.gone > most(of: $0.held) }
    }
}
