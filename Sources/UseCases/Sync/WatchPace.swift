import MillwrightOfflineEngine

enum WatchPace {
    /// The pause after an error that does not go away within seconds: a certificate, an address or a version (rule
    /// 2.11).
    static let stopped = Duration.seconds(15 * 60)
}
