import MillwrightDomain
import MillwrightOfflineEngine

/// Whether to do it or only to check that it could be done.
public enum ChangeMode: Hashable, Sendable {
    case save, rehearse
}
