public import MillwrightDomain

/// A use case that finds an asset by the text of its tag, QR code or barcode, with the work orders to do there. It reads
/// from disk without the server.
public struct FindByScanUseCase: Sendable {
    let workOrders: any WorkOrdersRepository
    let session: Session
    let now: @Sendable () -> Instant

    public init(workOrders: any WorkOrdersRepository, session: Session, now: @escaping @Sendable () -> Instant) {
        self.workOrders = workOrders
        self.session = session
        self.now = now
    }

    /// Returns the asset with this code and its work orders. The result is empty if no work order on this device names
    /// such an asset.
    /// - Parameter text: the scanned or typed text. Letter case and surrounding white space are ignored.
    /// - Throws: `ChangeError.refused` if the session may not view work orders.
    public func execute(_ text: String) async throws(ChangeError) -> ScannedAsset {
        guard session.allows(.view) else { throw .refused(.notPermitted(.view, assignees: [])) }
        let query = WorkOrderQuery(statuses: [], assetCode: text)
        let found = try await workOrders.list(query, for: session.user, at: now())
        var assets: [Asset] = []
        for asset in found.workOrders.compactMap(\.asset) where !assets.contains(where: { $0.id == asset.id }) {
            assets.append(asset)
        }
        let open = found.workOrders.filter { $0.status != .complete }
        return ScannedAsset(assets: assets, workOrders: open, asOf: found.asOf)
    }
}
