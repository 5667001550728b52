import MillwrightDomain

/// A reader of IPTC records (IPTC-IIM 4.2), which photo agencies and office programs write.
struct IPTCReader {
    /// The data sets of record 2 that name a place: content location, city, part of a city, province and country.
    private static let places: Set<UInt8> = [26, 27, 90, 92, 95, 100, 101]

    private let bytes: ArraySlice<UInt8>

    /// - Parameter bytes: a block that contains records.
    init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

    var found: Set<PhotoExtra> {
        var found: Set<PhotoExtra> = []
        let source = ImageBytes(bytes)
        var offset = 0
        while offset + 5 <= source.count {
            guard source[offset] == 0x1C, source[offset + 1] == 2, let name = source[offset + 2],
                let length = source.big(offset + 3, 2), length > 0, source.slice(offset + 5, length) != nil
            else {
                offset += 1
                continue
            }
            // Data set 0 is the version of the record.
            if name > 0 { found.insert(.text) }
            if Self.places.contains(name) { found.insert(.location) }
            offset += 5 + length
        }
        // The thumbnails of Photoshop.
        if source.contains("8BIM\u{4}\u{C}") || source.contains("8BIM\u{4}\u{9}") { found.insert(.thumbnail) }
        return found
    }
}
