import MillwrightDomain

/// The result of the maintenance of the photo files.
public struct TendingReport: Hashable, Sendable {
    /// The number of removed files that belonged to no photo.
    public var orphans = 0
    /// The number of removed files whose photos the server has had for longer than files are kept here.
    public var evicted = 0
    /// The hashes of photos that still have to be sent and whose file is missing or has changed.
    public var damaged: [String] = []

    public init() {}
}
