import MillwrightDatabaseClient
import MillwrightOfflineEngine
import GRDB

/// The times for which photo files are kept.
enum PhotoRetention {
    /// The age at which a file without a row is removed. A younger file may be about to get its row.
    static let orphan = Duration.seconds(3_600)
    /// The age at which the file of a confirmed photo is removed. The photo can be downloaded again.
    static let attached = Duration.seconds(30 * 86_400)
    static let maintenanceInterval = Duration.seconds(86_400)
}
