package import MillwrightDomain

package enum UploadOutcome: Hashable, Sendable {
    /// The server has every byte, and its SHA-256 equals ours.
    case verified
    /// The upload failed. The answer has the same meaning as for an operation, and is never `.applied`.
    case failed(Answer)
    case storage(StorageError)
    /// The file in the store is missing or no longer matches its hash.
    case sourceDamaged(reason: OperationReason)
}
