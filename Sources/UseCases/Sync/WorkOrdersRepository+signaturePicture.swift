import MillwrightDomain
import MillwrightOfflineEngine

extension WorkOrdersRepository {
    /// Checks that the signature still has its picture when `operation` is no longer in effect.
    /// - Throws: `SyncError.cannotUndo` if `operation` added the photo that is the picture of the signature.
    func requireSignaturePicture(without operation: OutboxOperation) async throws(SyncError) {
        guard operation.isInView, let photo = operation.change.addedPhoto,
            let details = try await detailsIfOnDevice(operation.workOrderID),
            details.signatureLosesPicture(without: [photo.id])
        else { return }
        throw .cannotUndo(.refused(.isSignaturePicture))
    }
}
