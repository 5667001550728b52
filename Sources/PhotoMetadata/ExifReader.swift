import MillwrightDomain

/// A reader of an Exif block (a TIFF file). It finds the orientation of the picture and the private data. The block itself
/// is removed from the picture.
struct ExifReader {
    private let tiff: ImageBytes
    private let isBigEndian: Bool
    private let entries: [Int: Int]
    /// The offset of the second directory, which describes the thumbnail; 0 if the block has no such directory.
    private let second: Int

    /// - Parameter block: the Exif block. It may begin with the six-byte `Exif` prefix of JPEG.
    init?(_ block: ArraySlice<UInt8>) {
        let block = ImageBytes(block).has("Exif", at: 0) ? block.dropFirst(6) : block
        tiff = ImageBytes(block)
        switch (tiff.has("MM", at: 0), tiff.has("II", at: 0)) {
        case (true, _): isBigEndian = true
        case (_, true): isBigEndian = false
        case (false, false): return nil
        }
        let read = Self.reader(tiff, isBigEndian)
        guard read(2, 2) == 42, let directory = read(4, 4),
            let entries = Self.entries(ofDirectory: directory, read)
        else { return nil }
        self.entries = entries
        second = read(directory + 2 + (read(directory, 2) ?? 0) * 12, 4) ?? 0
    }

    var orientation: Orientation {
        let number = entries[0x0112].flatMap { isBigEndian ? tiff.big($0 + 8, 2) : tiff.little($0 + 8, 2) }
        return Orientation(number) ?? .upright
    }

    /// The private data of the block.
    var found: Set<PhotoExtra> {
        let camera = directory(0x8769)
        var found: Set<PhotoExtra> = []
        // The latitude and longitude of the camera and of the destination. Other entries, such as the version, are no place.
        let position = directory(0x8825)
        if [2, 4, 20, 22].contains(where: { position[$0] != nil }) { found.insert(.location) }
        let texts = [0x010E, 0x9C9B, 0x9C9C, 0x9C9F].map { entries[$0] } + [camera[0x9286]]
        for text in texts.compactMap({ $0.flatMap(value) }) where text.contains(where: { $0 > 0x20 }) {
            found.insert(.text)
            if LocationText.isIn(text.filter { $0 != 0 }[...]) { found.insert(.location) }
        }
        if entries[0x013B] != nil || entries[0x8298] != nil || camera[0xA430] != nil { found.insert(.text) }
        if entries[0xC62F] != nil || camera[0xA431] != nil || camera[0xA435] != nil { found.insert(.serialNumber) }
        if second > 0, Self.entries(ofDirectory: second, read)?.isEmpty == false { found.insert(.thumbnail) }
        return found
    }

    private var read: (Int, Int) -> Int? { Self.reader(tiff, isBigEndian) }

    private static func reader(_ tiff: ImageBytes, _ isBigEndian: Bool) -> (Int, Int) -> Int? {
        { offset, length in isBigEndian ? tiff.big(offset, length) : tiff.little(offset, length) }
    }

    /// Returns the offset of each entry by its tag. A directory that ends too early has the entries before its end.
    private static func entries(ofDirectory start: Int, _ read: (Int, Int) -> Int?) -> [Int: Int]? {
        guard let count = read(start, 2) else { return nil }
        var entries: [Int: Int] = [:]
        for index in 0..<count {
            let entry = start + 2 + index * 12
            guard let tag = read(entry, 2), read(entry + 8, 4) != nil else { break }
            entries[tag] = entry
        }
        return entries
    }

    /// Returns the entries of a directory that an entry points to.
    private func directory(_ tag: Int) -> [Int: Int] {
        guard let entry = entries[tag], let start = read(entry + 8, 4) else { return [:] }
        return Self.entries(ofDirectory: start, read) ?? [:]
    }

    /// Returns the bytes of an entry of single bytes or characters.
    private func value(_ entry: Int) -> ArraySlice<UInt8>? {
        guard let count = read(entry + 4, 4) else { return nil }
        if count <= 4 { return tiff.slice(entry + 8, count) }
        return read(entry + 8, 4).flatMap { tiff.slice($0, count) }
    }
}
