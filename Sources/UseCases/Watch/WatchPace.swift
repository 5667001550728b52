import MillwrightOfflineEngine

enum WatchPace {
    /// The pause after an error that a quick retry cannot fix: an untrusted certificate, a wrong address or setting, or
    /// an incompatible version.
    static let stopped = Duration.seconds(15 * 60)
}
