/// A reader of an Exif block that finds the orientation of the picture, and whether the block has a location. The
/// block itself is removed from the picture.
struct ExifReader {
    private let tiff: ImageBytes
    private let isBigEndian: Bool
    private let entries: [Int: Int]

    /// - Parameter block: the Exif block. It may begin with the six-byte `Exif` prefix of JPEG.
    init?(_ block: ArraySlice<UInt8>) {
        let block = ImageBytes(block).has("Exif", at: 0) ? block.dropFirst(6) : block
        tiff = ImageBytes(block)
        switch (tiff.has("MM", at: 0), tiff.has("II", at: 0)) {
        case (true, _): isBigEndian = true
        case (_, true): isBigEndian = false
        case (false, false): return nil
        }
        let read = { [tiff, isBigEndian] (offset: Int, length: Int) in
            isBigEndian ? tiff.big(offset, length) : tiff.little(offset, length)
        }
        guard read(2, 2) == 42, let directory = read(4, 4), let count = read(directory, 2) else { return nil }
        var entries: [Int: Int] = [:]
        for index in 0..<count {
            let entry = directory + 2 + index * 12
            guard let tag = read(entry, 2), read(entry + 8, 4) != nil else { break }
            entries[tag] = entry
        }
        self.entries = entries
    }

    var orientation: Orientation {
        let number = entries[0x0112].flatMap { isBigEndian ? tiff.big($0 + 8, 2) : tiff.little($0 + 8, 2) }
        return Orientation(number) ?? .upright
    }

    /// Whether the block has a GPS directory.
    var hasPosition: Bool { entries[0x8825] != nil }
}
