extension WorkOrderDetails {
    /// The photo that is the picture of the signature. `nil` if the signature has no picture, or if the work order no
    /// longer has it.
    public var signaturePicture: Photo? {
        guard let sha256 = signature?.pictureSHA256 else { return nil }
        return photos.first { $0.content.sha256 == sha256 }
    }

    /// Returns whether the signature loses its picture if these photos are deleted. It keeps the picture if another photo
    /// of the work order is the same picture.
    package func signatureLosesPicture(without photos: Set<Photo.ID>) -> Bool {
        guard let sha256 = signature?.pictureSHA256 else { return false }
        let pictures = self.photos.filter { $0.content.sha256 == sha256 }
        return !pictures.isEmpty && pictures.allSatisfy { photos.contains($0.id) }
    }

    /// Returns whether the work order has the picture of this signature. A signature without a picture needs none.
    package func hasPicture(of signature: Signature) -> Bool {
        signature.pictureSHA256.map { sha256 in photos.contains { $0.content.sha256 == sha256 } } ?? true
    }
}
