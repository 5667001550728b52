/// How many deletions at once are likely. A server that lost its data, or its mind, must not empty a device
/// (verification.md 4.6, case 27).
public enum DeletionRule {
    /// More than this is asked about, however much is held.
    public static let most = 50
    /// More than this share is asked about.
    public static let share = 0.2
    /// With so few rows a share says nothing: one of three work orders is gone every day.
    public static let fewest = 10

    /// How many rows of the mirror one pull may delete without anybody being asked.
    /// - Parameter held: rows the mirror held when the pull began.
    public static func most(of held: Int) -> Int {
        max(fewest, min(most, Int(Double(held) * share)))
    }
}
