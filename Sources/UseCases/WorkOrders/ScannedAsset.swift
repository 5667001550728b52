public import MillwrightDomain

/// The assets of scanned codes and the work orders to do there.
public struct ScannedAsset: Hashable, Sendable {
    /// The assets with a scanned code: for each code one, or none, or several that were given the same code.
    public let assets: [Asset]
    /// The work orders on these assets that are not complete. Those of one code are sorted, the most urgent first.
    public let workOrders: [WorkOrder]
    /// The time of the last successful pull; `nil` before the first one.
    public let asOf: Instant?

    public init(assets: [Asset], workOrders: [WorkOrder], asOf: Instant?) {
        self.assets = assets
        self.workOrders = workOrders
        self.asOf = asOf
    }
}
