public import MillwrightDomain
public import MillwrightViews

/// The words for a photo that is being uploaded or downloaded.
public enum TransferFormatter {
    /// The largest number of columns that the numbers after the name take.
    private static let numbers = 34
    private static let shortestName = 8

    /// Returns a line such as `valve.jpg 1.4 of 2.1 MB 68% 12 s left`. A long name is cut, so that the numbers fit.
    /// - Parameters:
    ///   - first: the first progress of this attempt, and the time since then. The speed is measured from it, so that
    ///     bytes of an earlier attempt do not count. If it is `nil`, the line has no remaining time.
    public static func line(
        _ name: StyledText, _ progress: PhotoProgress, since first: (progress: PhotoProgress, elapsed: Duration)?,
        columns: Int
    ) -> StyledText {
        let portion = NumberText.portion(progress.done, of: progress.total)
        let percent = percent(progress)
        let left = first.flatMap { secondsLeft(progress, since: $0.progress, $0.elapsed) }
        let end: StyledText = left.map { " \($0) s left" } ?? ""
        let name = name.fitted(to: max(shortestName, columns - numbers))
        return "\(name) \(portion) \(percent)%\(end)"
    }

    public static func percent(_ progress: PhotoProgress) -> Int64 {
        progress.total > 0 ? progress.done * 100 / progress.total : 100
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
