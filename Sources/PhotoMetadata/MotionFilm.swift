/// The film of a motion photo: an MP4 file behind the picture.
struct MotionFilm {
    /// The boxes of a film at the outermost level.
    private static let boxes: Set<String> = [
        "ftyp", "moov", "mdat", "free", "skip", "wide", "uuid", "meta", "moof", "mfra",
    ]
    /// The bytes behind the picture in which a film begins. A second picture, or a map of brightness, can be in front of it.
    private static let searched = 4 * 1_048_576
    /// The boxes with free metadata, such as the position.
    private static let metadata: Set<String> = ["udta", "meta", "uuid"]

    /// The type of the box with the position, `©xyz`.
    static let positionMark: [UInt8] = [0xA9, 0x78, 0x79, 0x7A]

    /// The index of the film in the bytes that were searched.
    let start: Int
    /// The film, with zeros in place of its metadata.
    let bytes: [UInt8]
    let hadLocation: Bool

    /// Finds the film in the bytes behind a picture. `nil` if it has no film.
    init?(in rest: ArraySlice<UInt8>) {
        guard let name = ImageBytes(rest.prefix(Self.searched)).end(of: Array("ftyp".utf8)), name - 8 >= rest.startIndex
        else { return nil }
        let start = name - 8
        let source = ImageBytes(rest[start...])
        var end = 0
        while let box = Self.box(source, at: end), Self.boxes.contains(box.type) { end = box.end }
        guard end > 8 else { return nil }
        var bytes = Array(rest[start..<start + end])
        let film = ImageBytes(bytes)
        hadLocation =
            film.end(of: Self.positionMark) != nil
            || ["loci", "location.ISO6709", "GPSL"].contains(where: film.contains)
        Self.blank(&bytes, from: 0, to: bytes.count, levels: ["moov", "trak"])
        (self.start, self.bytes) = (start, bytes)
    }

    /// Makes free space of the boxes with metadata, in the film and in its tracks. The sizes and places stay.
    /// - Parameter levels: the boxes whose content is searched too, from the outside in.
    private static func blank(_ bytes: inout [UInt8], from start: Int, to end: Int, levels: ArraySlice<String>) {
        var offset = start
        while let box = box(ImageBytes(bytes[..<end]), at: offset) {
            if metadata.contains(box.type) {
                bytes.replaceSubrange(offset + 4..<offset + 8, with: Array("free".utf8))
                for place in offset + box.header..<box.end { bytes[place] = 0 }
            } else if box.type == levels.first {
                blank(&bytes, from: offset + box.header, to: box.end, levels: levels.dropFirst())
            }
            offset = box.end
        }
    }

    private static func box(_ source: ImageBytes, at offset: Int) -> (type: String, header: Int, end: Int)? {
        guard let short = source.big(offset, 4), let name = source.slice(offset + 4, 4) else { return nil }
        let isLong = short == 1
        guard let size = isLong ? source.big(offset + 8, 8) : short == 0 ? source.count - offset : short else {
            return nil
        }
        let header = isLong ? 16 : 8
        guard size >= header, size <= source.count - offset else { return nil }
        return (String(decoding: name, as: UTF8.self), header, offset + size)
    }
}
