package import MillwrightDomain
import MillwrightPhotoMetadata

/// A reader of pictures that loads libraries of the system: libzbar finds codes, and libturbojpeg, libpng, libwebp and
/// libheif decode. A call throws ``PictureDecodingProblem/libraryMissing(_:)`` if it needs a library that is not installed.
package struct SystemPictureReader: PictureReader {
    private let names: @Sendable (PictureDecodingProblem.Library) -> [String]

    package init() { self.init { $0.names } }

    /// - Parameter names: a function that returns the file names of a library.
    init(names: @escaping @Sendable (PictureDecodingProblem.Library) -> [String]) { self.names = names }

    /// Runs off the caller's actor, because it reads, decodes and scans up to 50 MiB.
    @concurrent
    package func codes(in picture: PhotoSource.Content) async throws(PhotoError) -> [String] {
        let zbar = try ZBar(names: names(.zbar))
        let source = try SourcePhoto.read(picture)
        guard !Task.isCancelled else { throw .cancelled }
        return zbar.codes(in: try decode(source, as: .gray))
    }

    /// Runs off the caller's actor, because it reads and decodes up to 50 MiB.
    @concurrent
    package func thumbnail(
        of picture: PhotoSource.Content, within limits: Thumbnail.Limits
    ) async throws(PhotoError) -> Thumbnail {
        let encoder = try TurboJPEG(names: names(.turboJPEG))
        return try Self.thumbnail(of: try small(picture, side: limits.side), within: limits, encoder)
    }

    /// Runs off the caller's actor, because it reads and decodes up to 50 MiB.
    @concurrent
    package func preview(of picture: PhotoSource.Content, side: Int) async throws(PhotoError) -> PhotoPreview {
        let pixels = try small(picture, side: max(1, side))
        let colors = stride(from: 0, to: pixels.bytes.count, by: 3).map { place in
            PhotoPreview.Color(
                red: pixels.bytes[place], green: pixels.bytes[place + 1], blue: pixels.bytes[place + 2])
        }
        return PhotoPreview(width: pixels.width, pixels: colors)
    }

    /// Returns the upright picture with no side longer than `side`.
    private func small(_ picture: PhotoSource.Content, side: Int) throws(PhotoError) -> Pixels {
        let source = try SourcePhoto.read(picture)
        let orientation = try PhotoCleaner.clean(source.bytes, source.format, .keepAll).orientation
        guard !Task.isCancelled else { throw .cancelled }
        return try decode(source, as: .rgb, forSide: side).scaled(toFit: side).turned(by: orientation)
    }

    /// - Parameter side: the length that the longer side must have at least; `nil` for all pixels.
    private func decode(
        _ source: SourcePhoto, as layout: Pixels.Layout, forSide side: Int? = nil
    ) throws(PhotoError) -> Pixels {
        switch source.format {
        case .jpeg: try TurboJPEG(names: names(.turboJPEG)).decode(source.bytes, as: layout, forSide: side)
        case .png: try LibPNG(names: names(.png)).decode(source.bytes, as: layout)
        case .webp: try WebP(names: names(.webP)).decode(source.bytes, as: layout)
        case .heic: try LibHEIF(names: names(.heif)).decode(source.bytes, as: layout)
        }
    }

    /// Encodes the picture with lower and lower quality until it fits, and then with half the side. This ends, because a
    /// picture of 16 pixels is always smaller than the smallest limit.
    private static func thumbnail(
        of pixels: Pixels, within limits: Thumbnail.Limits, _ encoder: TurboJPEG
    ) throws(PhotoError) -> Thumbnail {
        var pixels = pixels
        while true {
            for quality in [85, 70, 50, 30] {
                let jpeg = try encoder.encode(pixels, quality: quality)
                if jpeg.count <= limits.bytes {
                    return Thumbnail(
                        bytes: jpeg, dimensions: Photo.Dimensions(width: pixels.width, height: pixels.height))
                }
            }
            pixels = pixels.scaled(toFit: max(1, max(pixels.width, pixels.height) / 2))
        }
    }
}
