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

    /// Creates a picture from pixels of four bytes: red, green, blue and opacity. Transparent parts become white.
    init(width: Int, height: Int, onWhite colors: [UInt8], layout: Layout) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(width * height * layout.rawValue)
        for place in stride(from: 0, to: width * height * 4, by: 4) {
            let opacity = Int(colors[place + 3])
            let white = 255 * (255 - opacity)
            bytes.append(
                (Int(colors[place]) * opacity + white) / 255, (Int(colors[place + 1]) * opacity + white) / 255,
                (Int(colors[place + 2]) * opacity + white) / 255, as: layout)
        }
        self.init(width: width, height: height, layout: layout, bytes: bytes)
    }

    /// Creates a picture from pixels of four bytes: cyan, magenta, yellow and black. Decoders show such a JPEG without the
    /// profile of its printer, so the colors are close and not exact.
    /// - Parameter isInverted: whether 255 is no ink, as Adobe's programs write it.
    init(width: Int, height: Int, inks: [UInt8], isInverted: Bool, layout: Layout) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(width * height * layout.rawValue)
        let light = { (ink: UInt8) in isInverted ? Int(ink) : 255 - Int(ink) }
        for place in stride(from: 0, to: width * height * 4, by: 4) {
            let black = light(inks[place + 3])
            bytes.append(
                light(inks[place]) * black / 255, light(inks[place + 1]) * black / 255,
                light(inks[place + 2]) * black / 255, as: layout)
        }
        self.init(width: width, height: height, layout: layout, bytes: bytes)
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

extension [UInt8] {
    /// Appends a pixel of red, green and blue.
    fileprivate mutating func append(_ red: Int, _ green: Int, _ blue: Int, as layout: Pixels.Layout) {
        switch layout {
        case .rgb:
            append(UInt8(red))
            append(UInt8(green))
            append(UInt8(blue))
        // The weights of ITU-R BT.601, as JPEG uses them.
        case .gray: append(UInt8((red * 299 + green * 587 + blue * 114) / 1_000))
        }
    }
}
