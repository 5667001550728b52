/// How many deletions at once are likely. A server that lost its data, or its mind, must not empty a device
/// (verification.md 4.6, case 27).
public enum DeletionRule {
    /// More than this is asked about, however much is held.
    public static let most = 50
    /// More than this share is asked about.
    public static let share = 0.2
    /// With fewer rows than this a share says nothing: one of three work orders is gone every day.
    public static let fewest = 10

    /// - Parameters:
    ///   - gone: rows of the mirror that one pull would delete.
    ///   - held: rows the mirror held when the pull began.
    public static func isLikely(gone: Int, of held: Int) -> Bool {
        gone <= fewest || (gone <= most && Double(gone) <= Double(held) * share)
    }
}
