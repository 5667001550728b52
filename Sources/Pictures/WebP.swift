import MillwrightDomain

/// The decoder of libwebp.
struct WebP {
    private typealias ReadHeader =
        @convention(c) (UnsafePointer<UInt8>, Int, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>) -> Int32
    private typealias Decode =
        @convention(c) (UnsafePointer<UInt8>, Int, UnsafeMutablePointer<UInt8>, Int, Int32) -> UnsafeMutablePointer<
            UInt8
        >?

    /// The flag of an animation in the header VP8X, and its offset in the file.
    private static let (animation, flags): (UInt8, Int) = (0x02, 20)

    private let readHeader: ReadHeader
    private let decode: Decode

    init(names: [String]) throws(PhotoError) {
        let library = try LoadedLibrary(.webP, names: names)
        readHeader = try library.function("WebPGetInfo")
        decode = try library.function("WebPDecodeRGBAInto")
    }

    /// Decodes a WebP file. Transparent parts become white. An animation cannot be decoded.
    func decode(_ webp: [UInt8], as layout: Pixels.Layout) throws(PhotoError) -> Pixels {
        if webp.count > Self.flags, webp[12..<16].elementsEqual("VP8X".utf8), webp[Self.flags] & Self.animation != 0 {
            throw .cannotDecode(.formatNotSupported(.webp))
        }
        var (width, height): (Int32, Int32) = (0, 0)
        guard readHeader(webp, webp.count, &width, &height) != 0 else { throw Self.damaged }
        try Pixels.requireFit(width: Int(width), height: Int(height), of: .webp)
        let stride = Int(width) * 4
        var bytes = [UInt8](repeating: 0, count: stride * Int(height))
        guard decode(webp, webp.count, &bytes, bytes.count, Int32(stride)) != nil else { throw Self.damaged }
        return Pixels(width: Int(width), height: Int(height), onWhite: bytes, layout: layout)
    }

    private static let damaged = PhotoError.damaged(.webp, reason: "it cannot be decoded")
}
