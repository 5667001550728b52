import TestSupport

/// HEIC files that are built box by box. Their pictures cannot be decoded.
enum HEICSample {
    private static func big(_ number: Int, _ count: Int = 4) -> [UInt8] {
        (0..<count).reversed().map { UInt8(number >> ($0 * 8) & 0xFF) }
    }

    static func box(_ type: String, _ parts: [UInt8]...) -> [UInt8] {
        let content = Array(parts.joined())
        return big(content.count + 8) + Array(type.utf8) + content
    }

    /// Returns a file with a picture of 4 × 3 pixels (item 1), Exif (2), XMP (3) and a thumbnail (4).
    /// - Parameters:
    ///   - hasDepth: whether item 4 is a hidden depth map instead.
    ///   - description: the content of the property `udes`; `nil` without it.
    ///   - turn: the content of the property `irot`.
    ///   - more: boxes behind the picture.
    static func file(
        brands: [String] = ["heic", "mif1"], codec: String = "hvc1", turn: UInt8? = nil,
        hasDepth: Bool = false, description: String? = "Tess",
        exif: [UInt8] = Pictures.tiff(orientation: 6, position: true), more: [UInt8] = []
    ) -> [UInt8] {
        let start = box("ftyp", Array(brands[0].utf8), big(0), Array(brands.dropFirst().joined().utf8))
        let data: [[UInt8]] = [
            Array("PIXELS".utf8), big(0) + exif, Pictures.xmpPosition, Array("SMALL".utf8),
        ]
        func meta(_ offset: Int) -> [UInt8] {
            var places = big(0) + [0x44, 0] + big(data.count, 2)
            var next = offset
            for (index, bytes) in data.enumerated() {
                places += big(index + 1, 2) + big(0, 2) + big(1, 2) + big(next) + big(bytes.count)
                next += bytes.count
            }
            let items = [(1, codec, ""), (2, "Exif", ""), (3, "mime", "application/rdf+xml\0"), (4, codec, "")].map {
                item in
                box(
                    "infe", big(hasDepth && item.0 == 4 ? 0x0200_0001 : 0x0200_0000), big(item.0, 2), big(0, 2),
                    Array(item.1.utf8), [0], Array(item.2.utf8))
            }
            let properties = [
                box("hvcC", [1, 2, 3]), box("ispe", big(0), big(4), big(3)),
                description.map { box("udes", Array($0.utf8)) } ?? box("free"),
                box("ispe", big(0), big(2), big(1)), turn.map { box("irot", [$0]) } ?? [],
            ]
            let ofPicture: [UInt8] = turn == nil ? [0x81, 2, 3] : [0x81, 2, 3, 0x85]
            let association = box(
                "ipma", big(0), big(2), big(1, 2), [UInt8(ofPicture.count)], ofPicture, big(4, 2), [2, 0x81, 4])
            return box(
                "meta", big(0), box("hdlr", big(0), big(0), Array("pict".utf8), [UInt8](repeating: 0, count: 13)),
                box("pitm", big(0), big(1, 2)), box("iloc", places),
                box("iinf", big(0), big(items.count, 2), Array(items.joined())),
                box(
                    "iref", big(0), box("cdsc", big(2, 2), big(1, 2), big(1, 2)),
                    box(hasDepth ? "auxl" : "thmb", big(4, 2), big(1, 2), big(1, 2))),
                box("iprp", box("ipco", Array(properties.joined())), association))
        }
        let size = start.count + meta(0).count + 8
        return start + meta(size) + box("mdat", Array(data.joined())) + more
    }
}
