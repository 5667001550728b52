public import MillwrightDomain

/// The words for a photo that is on its way.
public enum TransferFormatter {
    /// The space that the numbers after the name need.
    private static let numbers = 34
    private static let shortestName = 8

    /// Returns a line such as `valve.jpg 1.4 of 2.1 MB 68% 12 s left`. A long name is cut, so that the numbers fit.
    /// - Parameters:
    ///   - first: the first progress of this attempt, and the time since then. Bytes of an earlier attempt do not count
    ///     for the speed. `nil` leaves the remaining time out.
    public static func line(
        _ name: StyledText, _ progress: PhotoProgress, since first: (progress: PhotoProgress, elapsed: Duration)?,
        columns: Int
    ) -> StyledText {
        let portion = NumberText.portion(progress.done, of: progress.total)
        let percent = progress.total > 0 ? progress.done * 100 / progress.total : 100
        let left = first.flatMap { secondsLeft(progress, since: $0.progress, $0.elapsed) }
        let end: StyledText = left.map { " \($0) s left" } ?? ""
        let name = name.fitted(to: max(shortestName, columns - numbers))
        return "\(name) \(portion) \(percent)%\(end)"
    }

    /// Returns the estimated seconds left; `nil` if there is too little data for an estimate.
    private static func secondsLeft(
        _ progress: PhotoProgress, since first: PhotoProgress, _ elapsed: Duration
    ) -> Int64? {
        let (moved, time) = (progress.done - first.done, elapsed.wholeMilliseconds)
        guard moved > 0, time >= 1_000 else { return nil }
        return (progress.total - progress.done) * time / moved / 1_000 + 1
    }
}
