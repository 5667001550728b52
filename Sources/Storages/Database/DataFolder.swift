/// Names in the data folder, all relative to it, as every version of the program knows them. A host can place the photo
/// files elsewhere.
package struct DataFolder: Hashable, Sendable {
    package let path: String
    let photoFolder: String?

    package init(_ path: String, photoFolder: String? = nil) {
        self.path = path
        self.photoFolder = photoFolder
    }

    static let databaseName = "kernel.db"
    static let leaderLockName = "leader"

    /// Incoming photos and whole ones: a rename between the two stays on one disk.
    package var blobs: String { photoFolder ?? path + "/blobs" }
    var incomingPhotos: String { blobs + "/incoming" }
    var photos: String { blobs + "/sha256" }
    /// The host's folder of photo files, or the data folder that they are in.
    package var photoHome: String { photoFolder ?? path }
    var locks: String { path + "/locks" }
    var leaderLock: String { locks + "/" + Self.leaderLockName }
    /// One of 256, so that there are never more, and downloads seldom wait for each other.
    func photoLock(_ sha256: String) -> String { "\(locks)/photos-\(sha256.prefix(2))" }
    /// Held while a photo's file gets its name, and while one that nobody needs is removed.
    var shelfLock: String { locks + "/shelves" }
    /// Held while a damaged database is recovered.
    var recoveryLock: String { locks + "/recovery" }
    var backups: String { path + "/backups" }
    var tokenLock: String { locks + "/token" }
    var secrets: String { path + "/secrets" }
    var tokens: String { secrets + "/session" }
}
