import MillwrightDomain

/// The result of the maintenance of the photo files.
package struct PhotoMaintenanceReport: Hashable, Sendable {
    /// The number of removed files that belonged to no photo.
    package var orphans = 0
    /// The number of files removed because the server has had their photos for longer than this device keeps
    /// confirmed photos.
    package var evicted = 0
    /// The hashes of unsent photos whose file is missing or has changed.
    package var damaged: [String] = []

    package init() {}
}
