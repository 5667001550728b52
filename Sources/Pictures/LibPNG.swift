import MillwrightDomain

/// The decoder of libpng 1.6, by its simplified interface.
struct LibPNG {
    private typealias Begin = @convention(c) (UnsafeMutableRawPointer, UnsafePointer<UInt8>, Int) -> Int32
    private typealias Finish =
        @convention(c) (
            UnsafeMutableRawPointer, UnsafePointer<UInt8>, UnsafeMutablePointer<UInt8>, Int32, UnsafeRawPointer?
        ) -> Int32
    private typealias Free = @convention(c) (UnsafeMutableRawPointer) -> Void

    /// The size of `png_image` and the offsets of its parts, in bytes. Each part is a 32-bit number.
    private static let (size, version, width, height, format) = (104, 8, 12, 16, 20)

    private let begin: Begin
    private let finish: Finish
    private let free: Free

    init(names: [String]) throws(PhotoError) {
        let library = try LoadedLibrary(.png, names: names)
        begin = try library.function("png_image_begin_read_from_memory")
        finish = try library.function("png_image_finish_read")
        free = try library.function("png_image_free")
    }

    /// Decodes a PNG file. Transparent parts become white.
    func decode(_ png: [UInt8], as layout: Pixels.Layout) throws(PhotoError) -> Pixels {
        let image = UnsafeMutableRawPointer.allocate(byteCount: Self.size, alignment: 16)
        defer { image.deallocate() }
        image.initializeMemory(as: UInt8.self, repeating: 0, count: Self.size)
        image.storeBytes(of: 1, toByteOffset: Self.version, as: UInt32.self)
        defer { free(image) }
        guard begin(image, png, png.count) != 0 else { throw Self.damaged }
        var pixels = try Pixels(
            width: Int(image.load(fromByteOffset: Self.width, as: UInt32.self)),
            height: Int(image.load(fromByteOffset: Self.height, as: UInt32.self)), layout: layout, of: .png)
        image.storeBytes(of: layout.libPNG, toByteOffset: Self.format, as: UInt32.self)
        let white: [UInt8] = [255, 255, 255]
        guard finish(image, white, &pixels.bytes, 0, nil) != 0 else { throw Self.damaged }
        return pixels
    }

    private static let damaged = PhotoError.damaged(.png, reason: "it cannot be decoded")
}

extension Pixels.Layout {
    /// The value of `PNG_FORMAT` in `png.h`.
    fileprivate var libPNG: UInt32 {
        switch self {
        case .gray: 0
        case .rgb: 2
        }
    }
}
