/// The boxes of a HEIC file (ISO/IEC 14496-12 and 23008-12): pictures as items, with properties, references and places.
struct HEICFile {
    /// A box: its type and its content without the header.
    struct Box {
        let type: String
        let content: ImageBytes

        /// The version of a full box.
        var version: Int { content.big(0, 1) ?? 0 }
    }

    struct Item {
        let id: Int
        let type: String
        /// The media type of an item of the type `mime`.
        let mediaType: String
        /// Whether a program hides the item, such as a tile.
        let isHidden: Bool
    }

    /// An item that refers to others, such as a grid to its tiles.
    struct Reference {
        let type: String
        let from: Int
        let to: [Int]
    }

    /// The places of an item's bytes, relative to the file or to the box `idat`.
    private struct Place {
        let method: Int
        let extents: [(offset: Int, length: Int)]
    }

    /// The largest number of items, and of references. A picture of 48 million pixels has about 200 tiles.
    private static let most = 10_000

    let source: ImageBytes
    let boxes: [Box]
    let primary: Int
    private(set) var items: [Item] = []
    private(set) var references: [Reference] = []
    /// The properties of all items. Their numbers begin at 1.
    private(set) var properties: [Box] = []
    /// For each item, the numbers of its properties, and whether a decoder must know each.
    private(set) var associations: [Int: [(number: Int, isEssential: Bool)]] = [:]
    private var places: [Int: Place] = [:]
    private var data = ImageBytes([])

    init(_ bytes: [UInt8]) throws(CleaningError) {
        source = ImageBytes(bytes)
        boxes = Self.boxes(in: source)
        guard boxes.first?.type == "ftyp" else { throw .damaged("it does not begin like a HEIC") }
        guard let meta = boxes.first(where: { $0.type == "meta" }) else { throw .notSupported }
        let parts = Self.boxes(in: meta.content, from: 4)
        guard
            let primary = parts.first(where: { $0.type == "pitm" }).flatMap({
                $0.content.big(4, $0.version == 0 ? 2 : 4)
            })
        else { throw .notSupported }
        self.primary = primary
        for part in parts {
            switch part.type {
            case "iinf": items = try Self.items(part)
            case "iref": references = try Self.references(part)
            case "iprp": try readProperties(part)
            case "iloc": try readPlaces(part)
            case "idat": data = part.content
            default: break
            }
        }
    }

    /// Returns the types of the items in a file that may be cut off.
    static func codecs(in source: ImageBytes) -> Set<String> {
        guard let meta = boxes(in: source).first(where: { $0.type == "meta" }),
            let list = boxes(in: meta.content, from: 4).first(where: { $0.type == "iinf" })
        else { return [] }
        do throws(CleaningError) { return Set(try items(list).map(\.type)) } catch { return [] }
    }

    /// Returns the boxes from an offset on. A box that is larger than the rest ends the list.
    static func boxes(in source: ImageBytes, from start: Int = 0) -> [Box] {
        var boxes: [Box] = []
        var offset = start
        while boxes.count < most, let short = source.big(offset, 4), let name = source.slice(offset + 4, 4) {
            let header = short == 1 ? 16 : 8
            let long = short == 1 ? source.big(offset + 8, 8) : short == 0 ? source.count - offset : short
            guard let size = long, size >= header, let content = source.slice(offset + header, size - header) else {
                break
            }
            boxes.append(Box(type: String(decoding: name, as: UTF8.self), content: ImageBytes(content)))
            offset += size
        }
        return boxes
    }

    private static let damaged = CleaningError.damaged("the list of its parts is wrong")

    private static func items(_ list: Box) throws(CleaningError) -> [Item] {
        var items: [Item] = []
        for entry in boxes(in: list.content, from: list.version == 0 ? 6 : 8) where entry.type == "infe" {
            let short = entry.version == 2
            guard entry.version >= 2, let id = entry.content.big(4, short ? 2 : 4),
                let type = entry.content.slice(short ? 8 : 10, 4)
            else { throw damaged }
            // The name, and for `mime` the media type, end with a zero.
            let texts = (entry.content.slice(short ? 12 : 14, entry.content.count - (short ? 12 : 14)) ?? [])
                .split(separator: 0, omittingEmptySubsequences: false)
            items.append(
                Item(
                    id: id, type: String(decoding: type, as: UTF8.self),
                    mediaType: texts.count > 1 ? String(decoding: texts[1], as: UTF8.self) : "",
                    isHidden: (entry.content.big(3, 1) ?? 0) & 1 == 1))
        }
        guard Set(items.map(\.id)).count == items.count else { throw damaged }
        return items
    }

    private static func references(_ list: Box) throws(CleaningError) -> [Reference] {
        let size = list.version == 0 ? 2 : 4
        var references: [Reference] = []
        for entry in boxes(in: list.content, from: 4) {
            guard let from = entry.content.big(0, size), let count = entry.content.big(size, 2) else { throw damaged }
            let to = (0..<count).compactMap { entry.content.big(size + 2 + $0 * size, size) }
            guard to.count == count else { throw damaged }
            references.append(Reference(type: entry.type, from: from, to: to))
        }
        return references
    }

    private mutating func readProperties(_ part: Box) throws(CleaningError) {
        for box in Self.boxes(in: part.content) {
            if box.type == "ipco" { properties = Self.boxes(in: box.content) }
            guard box.type == "ipma" else { continue }
            let (size, isWide) = (box.version == 0 ? 2 : 4, (box.content.big(3, 1) ?? 0) & 1 == 1)
            guard let count = box.content.big(4, 4), count <= Self.most else { throw Self.damaged }
            var offset = 8
            for _ in 0..<count {
                guard let id = box.content.big(offset, size), let number = box.content.big(offset + size, 1) else {
                    throw Self.damaged
                }
                offset += size + 1
                for _ in 0..<number {
                    guard let value = box.content.big(offset, isWide ? 2 : 1) else { throw Self.damaged }
                    let flag = isWide ? 0x8000 : 0x80
                    associations[id, default: []].append((value & (flag - 1), value & flag != 0))
                    offset += isWide ? 2 : 1
                }
            }
        }
    }

    private mutating func readPlaces(_ box: Box) throws(CleaningError) {
        guard let sizes = box.content.big(4, 2), box.version <= 2 else { throw Self.damaged }
        let (offsetSize, lengthSize, baseSize) = (sizes >> 12, sizes >> 8 & 15, sizes >> 4 & 15)
        let indexSize = box.version == 0 ? 0 : sizes & 15
        let (idSize, methodSize) = (box.version < 2 ? 2 : 4, box.version == 0 ? 0 : 2)
        var reader = Numbers(bytes: box.content, offset: 6)
        guard let count = reader.next(idSize), count <= Self.most else { throw Self.damaged }
        var extentCount = 0
        for _ in 0..<count {
            guard let id = reader.next(idSize), let method = reader.next(methodSize), reader.next(2) == 0,
                let base = reader.next(baseSize), let number = reader.next(2)
            else { throw Self.damaged }
            extentCount += number
            guard extentCount <= Self.most else { throw Self.damaged }
            var extents: [(offset: Int, length: Int)] = []
            for _ in 0..<number {
                guard reader.next(indexSize) != nil, let offset = reader.next(offsetSize),
                    let length = reader.next(lengthSize)
                else { throw Self.damaged }
                extents.append((base &+ offset, length))
            }
            places[id] = Place(method: method & 15, extents: extents)
        }
    }

    /// Returns the bytes of an item.
    /// - Throws: `CleaningError.tooShort` if the file does not have all of them, `notSupported` if another item provides
    ///   them.
    func bytes(of item: Int) throws(CleaningError) -> [UInt8] {
        guard let place = places[item] else { return [] }
        guard place.method < 2 else { throw .notSupported }
        var bytes: [UInt8] = []
        for extent in place.extents where extent.length > 0 {
            guard let part = (place.method == 0 ? source : data).slice(extent.offset, extent.length),
                bytes.count + part.count <= source.count
            else { throw .tooShort }
            bytes += part
        }
        return bytes
    }

    /// Big-endian numbers that follow each other.
    private struct Numbers {
        let bytes: ImageBytes
        var offset: Int

        /// Reads a number of this many bytes; 0 if it has none.
        mutating func next(_ length: Int) -> Int? {
            defer { offset += length }
            return length <= 8 ? bytes.big(offset, length) : nil
        }
    }
}
