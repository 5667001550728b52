import MillwrightDomain

/// The decoder of libheif.
///
/// Its functions return a structure of two numbers and a text. The numbers fill the register in which a function returns
/// 64 bits, on the processors on which this program runs, so the type in Swift is one number: 0 for success.
struct LibHEIF {
    private typealias Make = @convention(c) () -> OpaquePointer?
    private typealias Free = @convention(c) (OpaquePointer) -> Void
    private typealias Read = @convention(c) (OpaquePointer, UnsafeRawPointer, Int, OpaquePointer?) -> UInt64
    private typealias FindPicture = @convention(c) (OpaquePointer, UnsafeMutablePointer<OpaquePointer?>) -> UInt64
    private typealias Side = @convention(c) (OpaquePointer) -> Int32
    private typealias Decode =
        @convention(c) (OpaquePointer, UnsafeMutablePointer<OpaquePointer?>, Int32, Int32, OpaquePointer?) -> UInt64
    private typealias PlaneSide = @convention(c) (OpaquePointer, Int32) -> Int32
    private typealias Plane =
        @convention(c) (OpaquePointer, Int32, UnsafeMutablePointer<Int32>) -> UnsafePointer<UInt8>?

    /// Values of `heif.h`: the colors RGB, and pixels of four bytes in one plane.
    private static let (colours, chroma, channel): (Int32, Int32, Int32) = (1, 11, 10)

    private let makeContext: Make
    private let freeContext: Free
    private let read: Read
    private let findPicture: FindPicture
    private let freePicture: Free
    private let (width, height): (Side, Side)
    private let decodePicture: Decode
    private let (planeWidth, planeHeight): (PlaneSide, PlaneSide)
    private let plane: Plane
    private let freeImage: Free

    init(names: [String]) throws(PhotoError) {
        let library = try LoadedLibrary(.heif, names: names)
        makeContext = try library.function("heif_context_alloc")
        freeContext = try library.function("heif_context_free")
        read = try library.function("heif_context_read_from_memory_without_copy")
        findPicture = try library.function("heif_context_get_primary_image_handle")
        freePicture = try library.function("heif_image_handle_release")
        width = try library.function("heif_image_handle_get_width")
        height = try library.function("heif_image_handle_get_height")
        decodePicture = try library.function("heif_decode_image")
        planeWidth = try library.function("heif_image_get_width")
        planeHeight = try library.function("heif_image_get_height")
        plane = try library.function("heif_image_get_plane_readonly")
        freeImage = try library.function("heif_image_release")
    }

    /// Decodes a HEIC file, turned upright. Transparent parts become white.
    func decode(_ heic: [UInt8], as layout: Pixels.Layout) throws(PhotoError) -> Pixels {
        guard let context = makeContext() else { throw Self.damaged }
        defer { freeContext(context) }
        // The context reads from the bytes until it is freed.
        let decoded = heic.withUnsafeBytes { bytes in
            Result { () throws(PhotoError) in try decode(bytes, in: context, as: layout) }
        }
        return try decoded.get()
    }

    private func decode(
        _ bytes: UnsafeRawBufferPointer, in context: OpaquePointer, as layout: Pixels.Layout
    ) throws(PhotoError) -> Pixels {
        var (picture, image): (OpaquePointer?, OpaquePointer?) = (nil, nil)
        guard let start = bytes.baseAddress, read(context, start, bytes.count, nil) == 0,
            findPicture(context, &picture) == 0, let picture
        else { throw Self.damaged }
        defer { freePicture(picture) }
        try Pixels.requireFit(width: Int(width(picture)), height: Int(height(picture)), of: .heic)
        guard decodePicture(picture, &image, Self.colours, Self.chroma, nil) == 0, let image else { throw Self.damaged }
        defer { freeImage(image) }
        let (width, height) = (Int(planeWidth(image, Self.channel)), Int(planeHeight(image, Self.channel)))
        try Pixels.requireFit(width: width, height: height, of: .heic)
        var stride: Int32 = 0
        guard let rows = plane(image, Self.channel, &stride), Int(stride) >= width * 4 else { throw Self.damaged }
        var pixels: [UInt8] = []
        pixels.reserveCapacity(width * height * 4)
        for row in 0..<height {
            pixels += UnsafeBufferPointer(start: rows + row * Int(stride), count: width * 4)
        }
        return Pixels(width: width, height: height, onWhite: pixels, layout: layout)
    }

    private static let damaged = PhotoError.damaged(.heic, reason: "it cannot be decoded")
}
