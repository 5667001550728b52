import MillwrightComposition
import MillwrightDomain
import MillwrightUseCases
import MillwrightViews

extension LiveWorkOrder {
    /// The largest width and height of a preview in pixels. A terminal draws fewer.
    private static let mostPixels = 160

    /// Returns the pixels of a photo whose file or thumbnail is on this device; `nil` if they cannot be drawn. The facts of
    /// the photo stay on display then, and opening it gives the reason.
    func preview(of id: Photo.ID) async -> Picture.Content? {
        do throws(PhotoError) { return .photo(of: try await pixels(of: id, fetchPolicy: .deviceOnly)) } catch {
            return nil
        }
    }

    /// Downloads a photo if it is not on this device, and decodes its preview.
    func pixels(
        of id: Photo.ID, fetchPolicy: Photo.FetchPolicy,
        progress: @escaping @Sendable (PhotoProgress) -> Void = { _ in }
    ) async throws(PhotoError) -> PhotoPreview {
        try await component.getPhotoPreview.execute(
            id, side: Self.mostPixels, fetchPolicy: fetchPolicy, progress: progress)
    }
}

extension Picture.Content {
    fileprivate static func photo(of preview: PhotoPreview) -> Picture.Content {
        .photo(width: preview.width, pixels: preview.pixels.map { Pixel(red: $0.red, green: $0.green, blue: $0.blue) })
    }
}
