/// A colour profile (ICC.1:2022). It can contain texts, the measurements of a display and its serial number.
enum ColourProfile {
    /// The tags that a program needs to show the colours: the curves, the colorants, the tables and the white point.
    private static let shown: Set<String> = [
        "rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC", "kTRC", "wtpt", "bkpt", "chad", "chrm", "lumi", "cicp",
        "A2B0", "A2B1", "A2B2", "A2B3", "B2A0", "B2A1", "B2A2", "B2A3", "D2B0", "D2B1", "D2B2", "D2B3", "B2D0", "B2D1",
        "B2D2", "B2D3", "gamt",
    ]
    private static let headerSize = 128
    /// The most tags of a profile that is read. The largest known profiles have fewer than 50.
    private static let mostTags = 100

    /// Returns the profile with the needed tags. The name and the copyright, which a profile must have, are replaced.
    /// - Returns: `nil` if the bytes are not a profile. The picture is shown without it then, as decoders do.
    static func clean(_ profile: ArraySlice<UInt8>) -> [UInt8]? {
        let source = ImageBytes(profile)
        guard source.has("acsp", at: 36), let header = source.slice(0, headerSize), let version = source[8],
            let count = source.big(headerSize, 4), count <= mostTags
        else { return nil }
        var tags: [(name: [UInt8], data: [UInt8])] = []
        for entry in stride(from: headerSize + 4, to: headerSize + 4 + count * 12, by: 12) {
            guard let name = source.slice(entry, 4), let offset = source.big(entry + 4, 4),
                let size = source.big(entry + 8, 4), let data = source.slice(offset, size)
            else { return nil }
            if shown.contains(String(decoding: name, as: UTF8.self)) { tags.append((Array(name), Array(data))) }
        }
        tags.append((Array("desc".utf8), text("profile", version)))
        tags.append((Array("cprt".utf8), text("none", version)))
        return assemble(header, tags)
    }

    private static func assemble(_ header: ArraySlice<UInt8>, _ tags: [(name: [UInt8], data: [UInt8])]) -> [UInt8] {
        var table = UInt32(tags.count).bigEndianBytes
        var body: [UInt8] = []
        var places: [[UInt8]: Int] = [:]
        let start = headerSize + 4 + tags.count * 12
        for tag in tags {
            // Tags with the same data share it, as in most profiles.
            let place = places[tag.data] ?? start + body.count
            if places.updateValue(place, forKey: tag.data) == nil {
                body += tag.data + [UInt8](repeating: 0, count: (4 - tag.data.count % 4) % 4)
            }
            table += tag.name + UInt32(place).bigEndianBytes + UInt32(tag.data.count).bigEndianBytes
        }
        var bytes = Array(header)
        bytes.replaceSubrange(0..<4, with: UInt32(start + body.count).bigEndianBytes)
        // The checksum of the old profile, and the bytes that the standard reserves.
        for place in 84..<headerSize { bytes[place] = 0 }
        return bytes + table + body
    }

    /// Returns a text tag, as the version of the profile requires it.
    private static func text(_ words: String, _ version: UInt8) -> [UInt8] {
        let zeros: [UInt8] = [0, 0, 0, 0]
        let ascii = Array(words.utf8)
        if version >= 4 {
            let utf16: [UInt8] = ascii.reduce(into: []) { $0 += [0, $1] }
            let record = Array("enUS".utf8) + UInt32(utf16.count).bigEndianBytes + UInt32(28).bigEndianBytes
            let head: [UInt8] = Array("mluc".utf8) + zeros + UInt32(1).bigEndianBytes + UInt32(12).bigEndianBytes
            return head + record + utf16
        }
        if words == "none" { return Array("text".utf8) + zeros + ascii + [0] }
        let head: [UInt8] = Array("desc".utf8) + zeros + UInt32(ascii.count + 1).bigEndianBytes
        // The end of the text, and its empty forms in Unicode and in the script of old systems.
        return head + ascii + [UInt8](repeating: 0, count: 1 + 8 + 3 + 67)
    }

    /// Returns whether the profile has the serial number of a display.
    static func hasSerialNumber(_ profile: ArraySlice<UInt8>) -> Bool { ImageBytes(profile).contains("mmod") }
}
