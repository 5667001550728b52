import MillwrightDomain

/// The result of the maintenance of the photo files.
package struct PhotoMaintenanceReport: Hashable, Sendable {
    /// The number of removed files that belonged to no photo.
    package var orphans = 0
    /// The number of removed files whose photos the server has had for longer than files are kept here.
    package var evicted = 0
    /// The hashes of photos that still have to be sent and whose file is missing or has changed.
    package var damaged: [String] = []

    package init() {}
}
