import MillwrightDatabaseClient
import MillwrightOfflineEngine
import GRDB

/// The times for which photo files are kept.
enum PhotoRetention {
    /// A file that has no row yet may be about to get one.
    static let orphan = Duration.seconds(3_600)
    /// After the server confirmed the photo; it can be fetched again.
    static let attached = Duration.seconds(30 * 86_400)
    static let tending = Duration.seconds(86_400)
}
