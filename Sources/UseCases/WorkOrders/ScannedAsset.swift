public import MillwrightDomain

/// The asset of a scanned code and the work orders to do there.
public struct ScannedAsset: Hashable, Sendable {
    /// The assets with this code. There are several if the same code was given to several assets.
    public let assets: [Asset]
    /// The work orders on these assets that are not complete, most urgent first.
    public let workOrders: [WorkOrder]
    /// The time of the last successful pull; `nil` before the first one.
    public let asOf: Instant?

    public init(assets: [Asset], workOrders: [WorkOrder], asOf: Instant?) {
        self.assets = assets
        self.workOrders = workOrders
        self.asOf = asOf
    }
}
