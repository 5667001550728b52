/// The result of deleting a photo.
public struct DeletedPhoto: Hashable, Sendable {
    /// The saved deletion; ``ChangeOutcome/unchanged`` if the work order does not have the photo.
    public let outcome: ChangeOutcome
    /// Whether the photo's file is in the bin (``GetBinUseCase``). It is false if nothing was deleted, and if neither
    /// this device nor the server has the file.
    public let isKept: Bool

    public init(outcome: ChangeOutcome, isKept: Bool) {
        self.outcome = outcome
        self.isKept = isKept
    }
}
