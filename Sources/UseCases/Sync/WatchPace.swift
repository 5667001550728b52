import MillwrightOfflineEngine

enum WatchPace {
    /// A certificate, an address or a version does not mend itself in seconds (rule 2.11).
    static let stopped = Duration.seconds(15 * 60)
}
