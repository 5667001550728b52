import MillwrightDomain

/// The data in the removed chunks of a PNG file.
struct PNGTexts {
    /// The most bytes of a compressed text or profile that is read.
    static let largest = 8 * 1_024 * 1_024

    var found: Set<PhotoExtra> = []
    private var exif: Orientation?
    private var xmp: Orientation?

    /// The orientation of the Exif block, or of XMP and text if there is no such block.
    var orientation: Orientation { exif ?? xmp ?? .upright }

    mutating func note(_ type: String, _ content: ArraySlice<UInt8>) {
        switch type {
        case "eXIf": note(exif: content)
        case "tEXt", "zTXt", "iTXt":
            guard let end = content.firstIndex(of: 0) else { return }
            let keyword = String(decoding: content[..<end], as: UTF8.self)
            guard let text = Self.text(type, content[(end + 1)...]) else { return }
            note(text: text, of: keyword)
        default: break
        }
    }

    /// Returns the text of a chunk behind its keyword.
    private static func text(_ type: String, _ rest: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        switch type {
        case "zTXt": return Inflate.decode(rest.dropFirst(), limit: largest)?[...]
        case "iTXt":
            // A flag and a method of compression, a language and a translated keyword.
            let parts = rest.dropFirst(2).split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
            guard parts.count == 3 else { return nil }
            return rest.first == 1 ? Inflate.decode(parts[2], limit: largest)?[...] : parts[2]
        default: return rest
        }
    }

    private mutating func note(text: ArraySlice<UInt8>, of keyword: String) {
        switch keyword {
        case "Raw profile type exif", "Raw profile type APP1":
            let block = Self.unhexed(text)
            if ImageBytes(block).has("http", at: 0) { note(XMPReader(block)) } else { note(exif: block) }
        case "Raw profile type xmp": note(XMPReader(Self.unhexed(text)))
        case "XML:com.adobe.xmp": note(XMPReader(text))
        case "Raw profile type iptc", "Raw profile type 8bim": found.formUnion(IPTCReader(Self.unhexed(text)).found)
        case "exif:Orientation", "Orientation":
            let number = Int(String(decoding: text.prefix { (0x30...0x39).contains($0) }, as: UTF8.self))
            xmp = xmp ?? Orientation(number)
        default:
            found.insert(.text)
            if LocationText.isIn(text) || keyword.lowercased().contains("gps") { found.insert(.location) }
        }
    }

    private mutating func note(exif block: ArraySlice<UInt8>) {
        guard let reader = ExifReader(block) else { return }
        exif = exif ?? reader.orientation
        found.formUnion(reader.found)
    }

    private mutating func note(_ reader: XMPReader) {
        found.formUnion(reader.found)
        if reader.orientation != .upright { xmp = xmp ?? reader.orientation }
    }

    /// Returns the bytes of a profile of ImageMagick: a name, a size, and hexadecimal digits in lines.
    private static func unhexed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let lines = text.split(separator: 0x0A).dropFirst(2)
        let digits = lines.joined().compactMap { Character(UnicodeScalar($0)).hexDigitValue }
        return stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }[...]
    }
}
