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
    private typealias Kind = @convention(c) (OpaquePointer) -> Int32
    private typealias Length = @convention(c) (OpaquePointer) -> CUnsignedInt

    /// The kinds of code that are read, as `zbar.h` numbers them: QR, Code 128, Code 93, Code 39, Codabar, Interleaved 2
    /// of 5, EAN-13, EAN-8 and UPC-E. UPC-A is read as EAN-13. DataBar is left out, because its decoder had memory errors.
    private static let kinds: [Int32] = [qrCode, 128, 93, 39, 38, 25, ean13, 8, 9]
    private static let (qrCode, ean13): (Int32, Int32) = (64, 13)
    /// Values of `zbar.h`.
    private static let (allKinds, enable, binary): (Int32, Int32, Int32) = (0, 0, 4)
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
    private let kind: Kind

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
        kind = try library.function("zbar_symbol_get_type")
    }

    /// Returns the texts of the codes, each text once. Light codes on a dark ground are found too.
    ///
    /// A QR code gives its bytes. They are the text if they are UTF-8, which most programs write without saying so. Only
    /// other bytes are left to the guess of libzbar.
    /// - Parameter pixels: a picture in shades of gray.
    func codes(in pixels: Pixels) -> [String] {
        var inverted = pixels
        for place in inverted.bytes.indices { inverted.bytes[place] = ~inverted.bytes[place] }
        var texts: [String] = []
        for text in [pixels, inverted].flatMap(read) where !texts.contains(text) && texts.count < Self.mostCodes {
            texts.append(text)
        }
        return texts
    }

    private func read(_ pixels: Pixels) -> [String] {
        let symbols = symbols(in: pixels, inBinary: true)
        let texts = symbols.map { String(validating: $0.bytes, as: UTF8.self) }
        guard texts.contains(nil) else { return zip(symbols, texts).flatMap { Self.forms($0.0, $0.1 ?? "") } }
        let guesses = self.symbols(in: pixels, inBinary: false)
        return zip(symbols, texts).enumerated().flatMap { index, symbol in
            // Both scans find the same symbols in the same order.
            let guess = index < guesses.count ? guesses[index] : symbol.0
            return Self.forms(symbol.0, symbol.1 ?? String(decoding: guess.bytes, as: UTF8.self))
        }
    }

    /// Returns the texts of a symbol. The bars of UPC-A are those of EAN-13 with a zero in front, so a tag can say either.
    private static func forms(_ symbol: Symbol, _ text: String) -> [String] {
        symbol.kind == ean13 && text.first == "0" ? [text, String(text.dropFirst())] : [text]
    }

    private struct Symbol {
        let kind: Int32
        let bytes: [UInt8]
    }

    private func symbols(in pixels: Pixels, inBinary: Bool) -> [Symbol] {
        guard let scanner = makeScanner() else { return [] }
        defer { destroyScanner(scanner) }
        _ = configure(scanner, Self.allKinds, Self.enable, 0)
        for kind in Self.kinds { _ = configure(scanner, kind, Self.enable, 1) }
        // Versions before 0.23.1 do not know the setting, and guess.
        if inBinary { _ = configure(scanner, Self.qrCode, Self.binary, 1) }
        guard let image = makeImage() else { return [] }
        defer { destroyImage(image) }
        setFormat(image, Self.gray)
        setSize(image, CUnsignedInt(pixels.width), CUnsignedInt(pixels.height))
        return pixels.bytes.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return [] }
            setData(image, start, CUnsignedLong(bytes.count), nil)
            guard scan(scanner, image) > 0 else { return [] }
            return symbols(of: image)
        }
    }

    private func symbols(of image: OpaquePointer) -> [Symbol] {
        var symbols: [Symbol] = []
        var symbol = first(image)
        while let found = symbol, symbols.count < Self.mostCodes {
            if let start = text(found) {
                let bytes = UnsafeBufferPointer(start: start, count: Int(length(found)))
                symbols.append(Symbol(kind: kind(found), bytes: Array(bytes)))
            }
            symbol = next(found)
        }
        return symbols
    }
}
