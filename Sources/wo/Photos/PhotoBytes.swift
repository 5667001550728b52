import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews

/// The messages about photos in a queue file, which has their names but not their bytes.
enum PhotoBytes {
    /// Returns the line about the photos that an export leaves out; `nil` if there are none.
    static func line(forExportOf queue: [OutboxOperation]) -> StyledText? {
        let names = queue.filter(\.isPhotoToUpload).compactMap(\.change.addedPhoto).map { StyledText.cell($0.fileName) }
        guard !names.isEmpty else { return nil }
        let photos: StyledText =
            names.count == 1
            ? "1 photo is not in the export; only this device has it"
            : "\(names.count) photos are not in the export; only this device has them"
        return .paint(.warn, "! \(photos): \(StyledText.joined(names, by: ", "))")
    }

    /// Returns the imported operations whose photo bytes are not on this device.
    static func missing(
        of taken: QueueImport, in session: SessionComponent
    ) async throws(Failure) -> [OutboxOperation] {
        var missing: [OutboxOperation] = []
        for operation in try await session.queue() where taken.added.contains(operation.id) {
            guard let photo = operation.change.addedPhoto, operation.isPhotoToUpload, operation.isInView else {
                continue
            }
            let isHere = try await Failure.wrapping(
                try await isOnDevice(photo, of: session.workOrder(operation.workOrderID))
            ) {
                PhotoMessages.message(for: $0, number: operation.workOrderNumber, place: nil).failure
            }
            if !isHere { missing.append(operation) }
        }
        return missing
    }

    private static func isOnDevice(
        _ photo: Photo, of workOrder: WorkOrderComponent
    ) async throws(PhotoError) -> Bool {
        do throws(PhotoError) {
            _ = try await workOrder.downloadPhoto.execute(photo.id, fetchPolicy: .deviceOnly)
            return true
        } catch .notOnDevice {
            return false
        }
    }

    static func line(forMissing operation: OutboxOperation) -> StyledText {
        let name = operation.change.addedPhoto.map { StyledText.cell($0.fileName) } ?? ""
        return .paint(
            .warn,
            """
            ! photo \(name) of \(operation.workOrderNumber) (change \(operation.sequence)) is not on this device; send \
            it from the device where it was added
            """)
    }
}
