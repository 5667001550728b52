/// A writer of the boxes of a HEIC file behind `ftyp`: the description of the items, and their bytes.
struct HEICWriter {
    struct Property: Hashable {
        let box: [UInt8]
        /// Whether a decoder that does not know the property must not show the item.
        let isEssential: Bool
    }

    let primary: Int
    let parts: [(item: HEICFile.Item, bytes: [UInt8])]
    let references: [HEICFile.Reference]
    let properties: [Int: [Property]]

    /// - Parameter start: the number of bytes in front of the boxes.
    func written(behind start: Int) -> [UInt8] {
        // The places have a fixed size, so the size of the description is known before they are.
        let size = description(dataAt: 0).count
        let data = Self.box("mdat", parts.flatMap(\.bytes))
        return description(dataAt: start + size + 8) + data
    }

    static func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
        UInt32(content.count + 8).bigEndianBytes + type.utf8 + content
    }

    private static func box(_ type: String, version: UInt8, flags: UInt8 = 0, _ content: [UInt8]) -> [UInt8] {
        box(type, [version, 0, 0, flags] + content)
    }

    private func description(dataAt start: Int) -> [UInt8] {
        let handler = Self.box("hdlr", version: 0, [0, 0, 0, 0] + "pict".utf8 + [UInt8](repeating: 0, count: 13))
        let first = Self.box("pitm", version: isWide ? 1 : 0, id(primary))
        let parts = handler + first + places(from: start) + list + links + describedProperties
        return Self.box("meta", version: 0, parts)
    }

    /// Whether a number of an item needs more than 16 bits.
    private var isWide: Bool { parts.contains { $0.item.id > 0xFFFF } }

    private func id(_ number: Int) -> [UInt8] {
        isWide ? UInt32(number).bigEndianBytes : UInt16(number).bigEndianBytes
    }

    /// The box `iloc`, with one place of 32 bits for each item.
    private func places(from start: Int) -> [UInt8] {
        var offset = start
        var content: [UInt8] = [0x44, 0x00] + id(parts.count)
        for part in parts {
            content += id(part.item.id) + (isWide ? [0, 0] : []) + [0, 0, 0, 1]
            content += UInt32(offset).bigEndianBytes + UInt32(part.bytes.count).bigEndianBytes
            offset += part.bytes.count
        }
        return Self.box("iloc", version: isWide ? 2 : 0, content)
    }

    /// The box `iinf`. The names of the items are left out.
    private var list: [UInt8] {
        let entries = parts.map { part in
            Self.box(
                "infe", version: isWide ? 3 : 2, flags: part.item.isHidden ? 1 : 0,
                id(part.item.id) + [0, 0] + part.item.type.utf8 + [0])
        }
        return Self.box("iinf", version: 0, UInt16(entries.count).bigEndianBytes + entries.joined())
    }

    /// The box `iref`.
    private var links: [UInt8] {
        guard !references.isEmpty else { return [] }
        let entries = references.map { reference in
            Self.box(
                reference.type,
                id(reference.from) + UInt16(reference.to.count).bigEndianBytes + reference.to.flatMap(id))
        }
        return Self.box("iref", version: isWide ? 1 : 0, Array(entries.joined()))
    }

    /// The box `iprp`. A property of several items, as of tiles, is written once.
    private var describedProperties: [UInt8] {
        var boxes: [[UInt8]] = []
        var numbers: [[UInt8]: Int] = [:]
        var entries: [UInt8] = []
        for part in parts {
            let properties = (properties[part.item.id] ?? []).prefix(255)
            entries += id(part.item.id) + [UInt8(properties.count)]
            for property in properties {
                if numbers[property.box] == nil {
                    boxes.append(property.box)
                    numbers[property.box] = boxes.count
                }
                let number = UInt16(numbers[property.box] ?? 0)
                entries += (number | (property.isEssential ? 0x8000 : 0)).bigEndianBytes
            }
        }
        let association = Self.box(
            "ipma", version: isWide ? 1 : 0, flags: 1, UInt32(parts.count).bigEndianBytes + entries)
        return Self.box("iprp", Self.box("ipco", Array(boxes.joined())) + association)
    }
}
