import MillwrightComposition
import MillwrightDomain
import MillwrightFiles
import MillwrightPhotoPreview
import MillwrightScreens
import MillwrightUseCases

extension LiveWorkOrder {
    /// The largest width and height of a preview in pixels. A terminal draws fewer.
    private static let mostPixels = 160

    /// Returns the pixels of a photo whose file is on this device; `nil` if they cannot be drawn. The facts of the photo
    /// stay on display then, and opening it gives the reason.
    @concurrent
    func preview(of id: Photo.ID) async -> Picture.Content? {
        let file: PhotoFile
        do throws(PhotoError) {
            file = try await component.downloadPhoto.execute(id, fetchPolicy: .deviceOnly) { _ in }
        } catch { return nil }
        let bytes: [UInt8]
        do throws(SystemError) {
            let open = try OpenFile(file.path, for: .reading)
            let size = try open.status().size
            guard size <= PhotoLimits.largest else { return nil }
            bytes = try open.read(atMost: Int(size))
        } catch { return nil }
        guard let preview = PhotoPreview(jpeg: bytes, limit: Self.mostPixels) else { return nil }
        return .photo(
            width: preview.width, pixels: preview.pixels.map { Pixel(red: $0.red, green: $0.green, blue: $0.blue) })
    }
}
