public import MillwrightOfflineEngine

/// A replay listener that ignores all events.
public struct SilentListener: ReplayListener {
    public init() {}
}
