import MillwrightDomain
import MillwrightPhotoMetadata

/// A decoded picture: rows from top to bottom, without gaps between them.
struct Pixels: Hashable, Sendable {
    /// The bytes of one pixel.
    enum Layout: Int, Sendable {
        /// One byte of brightness.
        case gray = 1
        /// A byte each of red, green and blue.
        case rgb = 3
    }

    let width: Int
    let height: Int
    let layout: Layout
    var bytes: [UInt8]

    init(width: Int, height: Int, layout: Layout, bytes: [UInt8]) {
        self.width = width
        self.height = height
        self.layout = layout
        self.bytes = bytes
    }

    /// Creates a black picture. Throws like ``requireFit(width:height:of:)``, before anything is allocated.
    init(width: Int, height: Int, layout: Layout, of format: PhotoFormat) throws(PhotoError) {
        try Self.requireFit(width: width, height: height, of: format)
        self.init(
            width: width, height: height, layout: layout,
            bytes: [UInt8](repeating: 0, count: width * height * layout.rawValue))
    }

    /// Checks the dimensions that a file states.
    /// - Throws: `PhotoError.damaged` if the picture has no pixels, and ``PictureDecodingProblem/tooManyPixels(limit:)``
    ///   if it has more than ``PhotoLimits/mostDecodedPixels``.
    static func requireFit(width: Int, height: Int, of format: PhotoFormat) throws(PhotoError) {
        guard width > 0, height > 0 else { throw .damaged(format, reason: "it has no pixels") }
        let limit = PhotoLimits.mostDecodedPixels
        guard width <= limit / height else { throw .cannotDecode(.tooManyPixels(limit: limit)) }
    }

    /// Returns the picture, made smaller so that no side is longer than `side`. Each pixel is the average of the pixels
    /// that it replaces. A smaller picture is returned unchanged.
    func scaled(toFit side: Int) -> Pixels {
        let longest = max(width, height)
        guard longest > side else { return self }
        let (newWidth, newHeight) = (max(1, width * side / longest), max(1, height * side / longest))
        let channels = layout.rawValue
        var small: [UInt8] = []
        small.reserveCapacity(newWidth * newHeight * channels)
        for y in 0..<newHeight {
            let rows = y * height / newHeight..<(y + 1) * height / newHeight
            for x in 0..<newWidth {
                let columns = x * width / newWidth..<(x + 1) * width / newWidth
                for channel in 0..<channels {
                    var sum = 0
                    for row in rows {
                        for column in columns { sum += Int(bytes[(row * width + column) * channels + channel]) }
                    }
                    small.append(UInt8(sum / (rows.count * columns.count)))
                }
            }
        }
        return Pixels(width: newWidth, height: newHeight, layout: layout, bytes: small)
    }

    /// Returns the picture as it is displayed with this orientation.
    func turned(by orientation: Orientation) -> Pixels {
        guard orientation != .upright else { return self }
        let (newWidth, newHeight) = orientation.swapsSides ? (height, width) : (width, height)
        let channels = layout.rawValue
        var turned: [UInt8] = []
        turned.reserveCapacity(bytes.count)
        for y in 0..<newHeight {
            for x in 0..<newWidth {
                let (column, row) = source(ofColumn: x, row: y, orientation)
                let start = (row * width + column) * channels
                turned += bytes[start..<start + channels]
            }
        }
        return Pixels(width: newWidth, height: newHeight, layout: layout, bytes: turned)
    }

    /// Returns the stored place of a displayed pixel. The numbers of the orientations are those of Exif.
    private func source(ofColumn x: Int, row y: Int, _ orientation: Orientation) -> (column: Int, row: Int) {
        switch orientation.number {
        case 2: (width - 1 - x, y)
        case 3: (width - 1 - x, height - 1 - y)
        case 4: (x, height - 1 - y)
        case 5: (y, x)
        case 6: (y, height - 1 - x)
        case 7: (width - 1 - y, height - 1 - x)
        case 8: (width - 1 - y, x)
        default: (x, y)
        }
    }
}
