import MillwrightDomain

/// The decoder and encoder of libturbojpeg.
struct TurboJPEG {
    private typealias Make = @convention(c) () -> OpaquePointer?
    private typealias Destroy = @convention(c) (OpaquePointer) -> Int32
    private typealias ErrorCode = @convention(c) (OpaquePointer) -> Int32
    private typealias ErrorText = @convention(c) (OpaquePointer) -> UnsafePointer<CChar>?
    private typealias ReadHeader =
        @convention(c) (
            OpaquePointer, UnsafePointer<UInt8>, CUnsignedLong, UnsafeMutablePointer<Int32>,
            UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>
        ) -> Int32
    private typealias Decompress =
        @convention(c) (
            OpaquePointer, UnsafePointer<UInt8>, CUnsignedLong, UnsafeMutablePointer<UInt8>, Int32, Int32, Int32,
            Int32, Int32
        ) -> Int32
    private typealias Compress =
        @convention(c) (
            OpaquePointer, UnsafePointer<UInt8>, Int32, Int32, Int32, Int32,
            UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>, UnsafeMutablePointer<CUnsignedLong>, Int32, Int32,
            Int32
        ) -> Int32
    private typealias Free = @convention(c) (UnsafeMutablePointer<UInt8>) -> Void

    /// Values of `turbojpeg.h`.
    private static let (warning, sampling420, limitScans): (Int32, Int32, Int32) = (0, 2, 32_768)
    /// The color spaces of four inks, and the layout of their pixels.
    private static let (cmyk, ycck, inks): (Int32, Int32, Int32) = (3, 4, 11)
    /// The beginning of the segment by which Adobe's programs say how a picture is encoded.
    private static let adobe: [UInt8] = [0xFF, 0xEE, 0x00, 0x0E] + Array("Adobe".utf8)
    /// The bytes in front of the picture data that are searched for this segment.
    private static let searched = 1_048_576

    private let makeDecoder: Make
    private let makeEncoder: Make
    private let destroy: Destroy
    private let errorCode: ErrorCode
    private let errorText: ErrorText
    private let readHeader: ReadHeader
    private let decompress: Decompress
    private let compress: Compress
    private let free: Free

    init(names: [String]) throws(PhotoError) {
        let library = try LoadedLibrary(.turboJPEG, names: names)
        makeDecoder = try library.function("tjInitDecompress")
        makeEncoder = try library.function("tjInitCompress")
        destroy = try library.function("tjDestroy")
        errorCode = try library.function("tjGetErrorCode")
        errorText = try library.function("tjGetErrorStr2")
        readHeader = try library.function("tjDecompressHeader3")
        decompress = try library.function("tjDecompress2")
        compress = try library.function("tjCompress2")
        free = try library.function("tjFree")
    }

    /// Decodes a JPEG file. A file with damaged image data is decoded as far as possible.
    /// - Parameter side: the length that the longer side must have at least; `nil` for all pixels. The decoder makes a
    ///   larger picture up to eight times smaller, which is much faster than decoding all of it.
    func decode(_ jpeg: [UInt8], as layout: Pixels.Layout, forSide side: Int?) throws(PhotoError) -> Pixels {
        guard let decoder = makeDecoder() else { throw Self.damaged }
        defer { _ = destroy(decoder) }
        var (width, height, sampling, colours): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        let length = CUnsignedLong(jpeg.count)
        guard readHeader(decoder, jpeg, length, &width, &height, &sampling, &colours) == 0 else {
            throw problem(with: decoder)
        }
        try Pixels.requireFit(width: Int(width), height: Int(height), of: .jpeg)
        let divisor = Self.divisor(of: Int(max(width, height)), forSide: side)
        let (newWidth, newHeight) = ((Int(width) + divisor - 1) / divisor, (Int(height) + divisor - 1) / divisor)
        // The decoder does not convert four inks.
        let hasInks = colours == Self.cmyk || colours == Self.ycck
        let channels = hasInks ? 4 : layout.rawValue
        var bytes = [UInt8](repeating: 0, count: newWidth * newHeight * channels)
        let result = decompress(
            decoder, jpeg, length, &bytes, Int32(newWidth), Int32(newWidth * channels), Int32(newHeight),
            hasInks ? Self.inks : layout.turboJPEG, Self.limitScans)
        guard result == 0 || errorCode(decoder) == Self.warning else { throw Self.damaged }
        guard hasInks else { return Pixels(width: newWidth, height: newHeight, layout: layout, bytes: bytes) }
        let isInverted = jpeg.prefix(Self.searched).firstRange(of: Self.adobe) != nil
        return Pixels(width: newWidth, height: newHeight, inks: bytes, isInverted: isInverted, layout: layout)
    }

    /// Returns the reason why a header was not read. Version 2 of the library refuses some ratios of the color samples,
    /// which are no damage.
    private func problem(with decoder: OpaquePointer) -> PhotoError {
        let text = errorText(decoder).map { String(cString: $0) } ?? ""
        return text.contains("subsampling") ? .cannotDecode(.formatNotSupported(.jpeg)) : Self.damaged
    }

    /// Encodes a picture as a JPEG file.
    /// - Parameter quality: 1 to 100.
    func encode(_ pixels: Pixels, quality: Int) throws(PhotoError) -> [UInt8] {
        guard let encoder = makeEncoder() else { throw Self.damaged }
        defer { _ = destroy(encoder) }
        var (jpeg, length): (UnsafeMutablePointer<UInt8>?, CUnsignedLong) = (nil, 0)
        let result = compress(
            encoder, pixels.bytes, Int32(pixels.width), 0, Int32(pixels.height), pixels.layout.turboJPEG, &jpeg,
            &length,
            Self.sampling420, Int32(quality), 0)
        guard let jpeg else { throw Self.damaged }
        defer { free(jpeg) }
        guard result == 0 else { throw Self.damaged }
        return Array(UnsafeBufferPointer(start: jpeg, count: Int(length)))
    }

    private static let damaged = PhotoError.damaged(.jpeg, reason: "it cannot be decoded")

    private static func divisor(of longest: Int, forSide side: Int?) -> Int {
        guard let side else { return 1 }
        return [8, 4, 2].first { longest / $0 >= side } ?? 1
    }
}

extension Pixels.Layout {
    /// The value of `TJPF` in `turbojpeg.h`.
    fileprivate var turboJPEG: Int32 {
        switch self {
        case .gray: 6
        case .rgb: 0
        }
    }
}
