package import Domain

/// Brings the bytes of a photo to the server, resumable at any byte, and checks that both sides have the same.
package protocol UploadsService: Sendable {
    /// - Parameters:
    ///   - upload: where an earlier try got to, if there was one.
    ///   - didCreate: called before the first byte is sent; the place must be on disk when it returns.
    func upload(
        _ content: PhotoContent,
        from path: String,
        resuming upload: UploadPlace?,
        didCreate: @escaping @Sendable (UploadPlace) async -> Result<Void, StorageProblem>
    ) async -> UploadOutcome
}

/// Where the server takes the bytes: a path on the configured server, never another host.
package struct UploadPlace: Hashable, Sendable {
    package let path: String

    package init(path: String) {
        self.path = path
    }
}

package enum UploadOutcome: Hashable, Sendable {
    /// The server has every byte, and its SHA-256 is ours.
    case verified
    /// Anything else, classed as for an operation; never `.applied`.
    case failed(Answer)
    case storage(StorageProblem)
    /// The file in the store is missing or no longer what its hash says.
    case sourceDamaged(reason: String)
}
