/// The paths in the data folder, which are the same in every version of the program. A host can store the photo files
/// elsewhere.
package struct DataFolder: Hashable, Sendable {
    package let path: String
    let photoFolder: String?

    package init(_ path: String, photoFolder: String? = nil) {
        self.path = path
        self.photoFolder = photoFolder
    }

    static let databaseName = "kernel.db"
    static let leaderLockName = "leader"

    /// The folder of incoming and complete photos. Both kinds are on one disk, so a photo gets its final name by a
    /// rename.
    package var blobs: String { photoFolder ?? path + "/blobs" }
    var incomingPhotos: String { blobs + "/incoming" }
    var photos: String { blobs + "/sha256" }
    var thumbnails: String { blobs + "/thumbnails" }
    /// The host's photo folder, or the data folder if the host has chosen none.
    package var photoHome: String { photoFolder ?? path }
    var locks: String { path + "/locks" }
    var leaderLock: String { locks + "/" + Self.leaderLockName }
    /// Returns the lock file of a photo. All photos share 256 lock files, so there are few files, and downloads
    /// seldom wait for each other.
    func photoLock(_ sha256: String) -> String { "\(locks)/photos-\(sha256.prefix(2))" }
    /// The lock held while a photo's file gets its final name, and while an unneeded file is removed.
    var shelfLock: String { locks + "/shelves" }
    /// The lock held while a damaged database is recovered.
    var recoveryLock: String { locks + "/recovery" }
    var backups: String { path + "/backups" }
    var tokenLock: String { locks + "/token" }
    var secrets: String { path + "/secrets" }
    var tokens: String { secrets + "/session" }
}
