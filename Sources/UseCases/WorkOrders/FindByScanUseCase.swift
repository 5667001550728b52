public import MillwrightDomain

/// A use case that finds an asset by the text of its tag, or by the QR codes and barcodes in a picture, with the work
/// orders to do there. It reads from disk without the server.
public struct FindByScanUseCase: Sendable {
    let workOrders: any WorkOrdersRepository
    let pictures: any PictureReader
    let session: Session
    let now: @Sendable () -> Instant

    public init(
        workOrders: any WorkOrdersRepository, pictures: any PictureReader, session: Session,
        now: @escaping @Sendable () -> Instant
    ) {
        self.workOrders = workOrders
        self.pictures = pictures
        self.session = session
        self.now = now
    }

    /// Returns the asset with this code and its work orders. The result is empty if no work order on this device names
    /// such an asset.
    /// - Parameter text: the scanned or typed text. Letter case and surrounding white space are ignored.
    /// - Throws: `ChangeError.refused` if the session may not view work orders.
    public func execute(_ text: String) async throws(ChangeError) -> ScannedAsset {
        try await find([text])
    }

    /// Returns the assets with the codes in a picture, and their work orders. The result is empty if the picture has no
    /// code, or if no work order on this device names such an asset.
    /// - Throws: ``ScanError/workOrders(_:)`` with `refused` if the session may not view work orders, before the picture is
    ///   read. Throws ``ScanError/picture(_:)`` if the picture cannot be read, or if a library for that is not installed.
    public func execute(picture: PhotoSource.Content) async throws(ScanError) -> ScannedPicture {
        guard session.allows(.view) else { throw .workOrders(Self.refusal) }
        let codes = try await ScanError.wrapping(try await pictures.codes(in: picture)) { .picture($0) }
        return ScannedPicture(
            codes: codes, found: try await ScanError.wrapping(try await find(codes)) { .workOrders($0) })
    }

    private static let refusal = ChangeError.refused(.notPermitted(.view, assignees: []))

    /// Returns what the codes find, each asset and each work order once.
    private func find(_ codes: [String]) async throws(ChangeError) -> ScannedAsset {
        guard session.allows(.view) else { throw Self.refusal }
        var assets: [Asset] = []
        var open: [WorkOrder] = []
        var asOf: Instant?
        // Without a code, a query that finds nothing still reads the time of the last pull and checks the session.
        for code in codes.isEmpty ? [""] : codes {
            let query = WorkOrderQuery(statuses: [], assetCode: code)
            let found = try await workOrders.list(query, for: session.user, at: now())
            for asset in found.workOrders.compactMap(\.asset) where !assets.contains(where: { $0.id == asset.id }) {
                assets.append(asset)
            }
            open += found.workOrders.filter { order in
                order.status != .complete && !open.contains { $0.id == order.id }
            }
            asOf = found.asOf
        }
        return ScannedAsset(assets: assets, workOrders: open, asOf: asOf)
    }
}
