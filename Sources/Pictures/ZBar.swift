import MillwrightDomain

/// The scanner of libzbar.
struct ZBar {
    private typealias Make = @convention(c) () -> OpaquePointer?
    private typealias Destroy = @convention(c) (OpaquePointer) -> Void
    private typealias Configure = @convention(c) (OpaquePointer, Int32, Int32, Int32) -> Int32
    private typealias SetFormat = @convention(c) (OpaquePointer, CUnsignedLong) -> Void
    private typealias SetSize = @convention(c) (OpaquePointer, CUnsignedInt, CUnsignedInt) -> Void
    private typealias SetData =
        @convention(c) (OpaquePointer, UnsafeRawPointer, CUnsignedLong, UnsafeRawPointer?) -> Void
    private typealias Scan = @convention(c) (OpaquePointer, OpaquePointer) -> Int32
    private typealias Next = @convention(c) (OpaquePointer) -> OpaquePointer?
    private typealias Text = @convention(c) (OpaquePointer) -> UnsafePointer<UInt8>?
    private typealias Length = @convention(c) (OpaquePointer) -> CUnsignedInt

    /// The kinds of code that are read, as `zbar.h` numbers them: QR, Code 128, Code 93, Code 39, Codabar, Interleaved 2
    /// of 5, EAN-13, EAN-8, UPC-A and UPC-E. DataBar is left out, because its decoder had memory errors.
    private static let kinds: [Int32] = [64, 128, 93, 39, 38, 25, 13, 8, 12, 9]
    /// Values of `zbar.h`.
    private static let (allKinds, enable): (Int32, Int32) = (0, 0)
    /// The format of one byte of brightness for each pixel, `Y800`.
    private static let gray: CUnsignedLong = 0x3030_3859
    /// The maximum number of different codes of one picture.
    private static let mostCodes = 64

    private let makeScanner: Make
    private let destroyScanner: Destroy
    private let configure: Configure
    private let makeImage: Make
    private let destroyImage: Destroy
    private let setFormat: SetFormat
    private let setSize: SetSize
    private let setData: SetData
    private let scan: Scan
    private let first: Next
    private let next: Next
    private let text: Text
    private let length: Length

    init(names: [String]) throws(PhotoError) {
        let library = try LoadedLibrary(.zbar, names: names)
        makeScanner = try library.function("zbar_image_scanner_create")
        destroyScanner = try library.function("zbar_image_scanner_destroy")
        configure = try library.function("zbar_image_scanner_set_config")
        makeImage = try library.function("zbar_image_create")
        destroyImage = try library.function("zbar_image_destroy")
        setFormat = try library.function("zbar_image_set_format")
        setSize = try library.function("zbar_image_set_size")
        setData = try library.function("zbar_image_set_data")
        scan = try library.function("zbar_scan_image")
        first = try library.function("zbar_image_first_symbol")
        next = try library.function("zbar_symbol_next")
        text = try library.function("zbar_symbol_get_data")
        length = try library.function("zbar_symbol_get_data_length")
    }

    /// Returns the texts of the codes, each text once. Text that is not UTF-8 is repaired.
    /// - Parameter pixels: a picture in shades of gray.
    func codes(in pixels: Pixels) -> [String] {
        guard let scanner = makeScanner() else { return [] }
        defer { destroyScanner(scanner) }
        _ = configure(scanner, Self.allKinds, Self.enable, 0)
        for kind in Self.kinds { _ = configure(scanner, kind, Self.enable, 1) }
        guard let image = makeImage() else { return [] }
        defer { destroyImage(image) }
        setFormat(image, Self.gray)
        setSize(image, CUnsignedInt(pixels.width), CUnsignedInt(pixels.height))
        return pixels.bytes.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return [] }
            setData(image, start, CUnsignedLong(bytes.count), nil)
            guard scan(scanner, image) > 0 else { return [] }
            return texts(in: image)
        }
    }

    private func texts(in image: OpaquePointer) -> [String] {
        var texts: [String] = []
        var symbol = first(image)
        while let found = symbol, texts.count < Self.mostCodes {
            if let start = text(found) {
                let bytes = UnsafeBufferPointer(start: start, count: Int(length(found)))
                let text = String(decoding: bytes, as: UTF8.self)
                if !texts.contains(text) { texts.append(text) }
            }
            symbol = next(found)
        }
        return texts
    }
}
