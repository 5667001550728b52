import TestSupport

/// Pictures that state a size without having the pixels for it.
enum HostilePicture {
    private static let large: [UInt8] = [0, 1, 0x86, 0xA0]  // 100,000

    /// A PNG of 100,000 times 100,000 pixels.
    static let largePNG = Pictures.join(
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A],
        Pictures.chunk("IHDR", Pictures.join(large, large, [8, 2, 0, 0, 0])),
        Pictures.chunk("IDAT", [0x78, 0x9C, 3, 0]),
        Pictures.chunk("IEND", []))

    /// A JPEG of 65,500 times 65,500 pixels in one colour.
    static let largeJPEG = Pictures.join(
        [0xFF, 0xD8], Pictures.jfif, Pictures.segment(0xC0, [8, 0xFF, 0xDC, 0xFF, 0xDC, 1, 1, 0x11, 0]), Pictures.scan,
        [0xFF, 0xD9])
}
