/// The result of finding assets by the codes in a picture.
public struct ScannedPicture: Hashable, Sendable {
    /// The texts of the codes in the picture. Empty if it has no code.
    public let codes: [String]
    /// The assets with any of the codes, and their work orders.
    public let found: ScannedAsset

    public init(codes: [String], found: ScannedAsset) {
        self.codes = codes
        self.found = found
    }
}
