public import MillwrightDomain
import MillwrightOfflineEngine

/// A use case that saves the signature of a work order with a picture, such as a scan of the signed paper. It replaces an
/// earlier signature.
///
/// The picture becomes a photo of the work order, so it is cleaned, kept and sent like every photo. The signature names
/// it by its hash. The server gets the photo first, because a signature with a picture is a barrier.
public struct CaptureSignaturePictureUseCase: Sendable {
    let capture: CaptureSignatureUseCase
    let photos: any PhotosRepository
    let upload: UploadPhotoUseCase

    package init(capture: CaptureSignatureUseCase, photos: any PhotosRepository, upload: UploadPhotoUseCase) {
        self.capture = capture
        self.photos = photos
        self.upload = upload
    }

    /// Saves the photo and the signature in one transaction: both or neither. If the work order already has the picture,
    /// only the signature is saved.
    ///
    /// - Parameters:
    ///   - signer: the name of the person who signs.
    ///   - strokes: the drawn lines as the path data of SVG; `nil` if there are none.
    ///   - picture: a file or the bytes of a picture, as for ``UploadPhotoUseCase``.
    ///   - fileName: the name of the picture for display.
    ///   - mode: a dry run also copies the picture, because only the copy shows whether the picture can be added.
    ///   - shown: the ``CaptureSignatureUseCase/shownContent(of:)`` of the work order as the person saw it; `nil` for the
    ///     current content.
    /// - Throws: the errors of ``CaptureSignatureUseCase``, before the picture is read. Throws
    ///   `ChangeError.pictureNotAdded` if the picture cannot be added.
    public func execute(
        signer: String, strokes: String? = nil, picture: PhotoSource, fileName: String, mode: ChangeMode = .save,
        shown: String? = nil
    ) async throws(ChangeError) -> PictureSignature {
        _ = try await capture.execute(signer: signer, strokes: strokes, mode: .dryRun, shown: shown)
        let kept = try await ChangeError.wrapping(try await photos.keep(picture)) { ChangeError(addingPicture: $0) }
        return try await capture.workOrders.make(mode) { snapshot in
            let details = try snapshot.workOrder(capture.workOrder)
            let signature = try capture.signature(
                of: signer, strokes, pictureSHA256: kept.content.sha256, on: details, shown: shown)
            let added = upload.addition(of: kept, called: fileName, to: nil, on: details, mode)
            if added.changes.isEmpty, details.isSigned(as: signature) {
                return ChangePlan(PictureSignature(outcome: .unchanged, picture: added.outcome))
            }
            let signing = capture.makeOperationID()
            return ChangePlan(
                PictureSignature(outcome: ChangeOutcome(of: signing, mode), picture: added.outcome),
                changes: added.changes + [PlannedChange(.signature(signature), on: capture.workOrder, as: signing)])
        }
    }
}

extension ChangeError {
    /// Creates the error of a signature whose picture cannot be added.
    fileprivate init(addingPicture error: PhotoError) {
        switch error {
        case .workOrderNotFound: self = .workOrderNotFound
        case .notSignedIn: self = .notSignedIn
        case .refused(let refusal): self = .refused(refusal)
        case .storage(let problem): self = .storage(problem)
        case .cancelled: self = .cancelled
        default: self = .pictureNotAdded(error)
        }
    }
}
