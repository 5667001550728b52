package import MillwrightDomain

/// The kind of a file, determined by its first bytes.
package enum PhotoKind: Hashable, Sendable {
    case picture(PhotoFormat)
    /// Another kind, in words: "a PDF document".
    case other(String)

    private static let heicBrands: Set<String> = ["heic", "heix", "heim", "heis", "hevc", "hevx"]
    private static let stillBrands: Set<String> = [
        "mif1", "mif2", "mif3", "miaf", "msf1", "heif", "vvic", "jpeg", "avci", "unif", "j2ki",
    ]
    /// The codecs of HEIF items, in words.
    private static let stillCodecs = [
        "jpeg": "JPEG", "avc1": "AVC", "vvc1": "VVC", "evc1": "EVC", "unci": "uncompressed form", "j2k1": "JPEG 2000",
    ]
    private static let others: [(start: [UInt8], words: String)] = [
        (Array("%PDF".utf8), "a PDF document"), (Array("GIF8".utf8), "a GIF picture"),
        (Array("BM".utf8), "a BMP picture"),
        ([0x49, 0x49, 0x2A, 0], "a TIFF picture"), ([0x4D, 0x4D, 0, 0x2A], "a TIFF picture"),
        (Array("PK".utf8), "a ZIP archive or an office document"), ([0x1F, 0x8B], "compressed data"),
        ([0x7F, 0x45, 0x4C, 0x46], "a program"), (Array("RIFF".utf8), "a sound or a film"),
        ([0x1A, 0x45, 0xDF, 0xA3], "a film"), ([0xFF, 0x0A], "a JPEG XL picture"),
        ([0, 0, 0, 12, 0x4A, 0x58, 0x4C, 0x20], "a JPEG XL picture"),
        ([0, 0, 0, 12, 0x6A, 0x50, 0x20, 0x20], "a JPEG 2000 picture"), (Array("ID3".utf8), "a sound"),
        (Array("OggS".utf8), "a sound or a film"),
    ]

    package init(of bytes: [UInt8]) {
        let source = ImageBytes(bytes)
        self =
            if bytes.isEmpty {
                .other("an empty file")
            } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
                .picture(.jpeg)
            } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
                .picture(.png)
            } else if source.has("RIFF", at: 0), source.has("WEBP", at: 8) {
                .picture(.webp)
            } else if source.has("ftyp", at: 4) {
                Self.media(source)
            } else if let known = Self.others.first(where: { bytes.starts(with: $0.start) }) {
                .other(known.words)
            } else {
                .other(Self.isText(bytes.prefix(1_024)) ? "text" : "data of an unknown kind")
            }
    }

    /// Returns the kind of a file of the MP4 family, which includes HEIC and films. Its `ftyp` box names one brand and
    /// a list of compatible brands.
    private static func media(_ source: ImageBytes) -> PhotoKind {
        let end = min(source.big(0, 4) ?? 0, source.count, 256)
        let brands = stride(from: 8, through: end - 4, by: 4).compactMap { source.slice($0, 4) }.map {
            String(decoding: $0, as: UTF8.self)
        }
        if brands.contains(where: heicBrands.contains) { return .picture(.heic) }
        if brands.contains("avif") || brands.contains("avis") { return .other("an AVIF picture") }
        guard brands.contains(where: stillBrands.contains) else { return .other("a film") }
        // The brands of a still picture do not name its codec, but its items do.
        return still(HEICFile.codecs(in: source))
    }

    private static func still(_ codecs: Set<String>) -> PhotoKind {
        if codecs.contains("hvc1") { return .picture(.heic) }
        if codecs.contains("av01") { return .other("an AVIF picture") }
        return .other(
            stillCodecs.first { codecs.contains($0.key) }.map { "a HEIF picture in \($0.value)" }
                ?? "a HEIF picture of an unknown kind")
    }

    private static func isText(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F || [0x09, 0x0A, 0x0C, 0x0D].contains($0) }
    }
}
