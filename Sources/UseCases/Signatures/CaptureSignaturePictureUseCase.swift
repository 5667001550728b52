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
    /// - Throws: the errors of ``CaptureSignatureUseCase``, before the picture is read. Throws
    ///   `ChangeError.pictureNotAdded` if the picture cannot be added.
    public func execute(
        signer: String, strokes: String? = nil, picture: PhotoSource, fileName: String, mode: ChangeMode = .save
    ) async throws(ChangeError) -> PictureSignature {
        _ = try await capture.signature(of: signer, strokes, pictureSHA256: nil)
        let added = try await wrapping { () async throws(PhotoError) in
            try await upload.execute(picture, fileName: fileName, mode: .dryRun)
        }
        let signature = try await capture.signature(of: signer, strokes, pictureSHA256: added.photo.content.sha256)
        if mode == .dryRun { return PictureSignature(outcome: .wouldSave, picture: added) }
        if added.outcome == .unchanged {
            return PictureSignature(outcome: .saved(try await capture.save(signature)), picture: added)
        }
        let (adding, signing) = (OutboxOperation.ID(added.photo.id.rawValue), capture.makeOperationID())
        try await wrapping { () async throws(PhotoError) in
            try await photos.save(added.photo, as: adding, with: signature, as: signing, on: capture.workOrder)
        }
        let saved = UploadedPhoto(
            outcome: .saved(adding), place: added.place, photo: added.photo, kept: added.kept)
        return PictureSignature(outcome: .saved(signing), picture: saved)
    }

    private func wrapping<Value>(
        _ body: () async throws(PhotoError) -> Value
    ) async throws(ChangeError) -> Value {
        do throws(PhotoError) { return try await body() } catch {
            switch error {
            case .workOrderNotFound: throw .workOrderNotFound
            case .notSignedIn: throw .notSignedIn
            case .refused(let refusal): throw .refused(refusal)
            case .storage(let problem): throw .storage(problem)
            case .cancelled: throw .cancelled
            default: throw .pictureNotAdded(error)
            }
        }
    }
}
