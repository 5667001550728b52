import MillwrightDomain

/// A cleaner of HEIC files. It writes a new file with the picture, its tiles, its transparency and its brightness map, and
/// with the properties that a decoder needs. The compressed pixels are copied byte for byte. Exif, XMP, thumbnails, other
/// pictures and films are left out. The rotation is a property of the picture, so it is kept.
struct HEICCleaner {
    private static let shown: Set<String> = [
        "hvcC", "ispe", "pixi", "colr", "pasp", "irot", "imir", "clap", "auxC", "clli", "mdcv", "cclv", "amve", "lsel",
    ]
    /// The auxiliary pictures that change how the picture looks: transparency, and the map of a bright display.
    private static let shownAuxiliaries = ["auxid:1\0", "aux:alpha", "aux:hdrgainmap"]
    private static let brands: Set<String> = [
        "mif1", "mif2", "miaf", "MiHB", "MiHE", "MiHA", "heic", "heix", "heim", "heis",
    ]
    private static let codecs: Set<String> = ["hvc1", "grid", "iden", "iovl"]
    private static let mostItems = 4_096

    private let file: HEICFile
    private var found: Set<PhotoExtra> = []

    static func clean(_ bytes: [UInt8]) throws(CleaningError) -> CleanedPhoto {
        var cleaner = HEICCleaner(file: try HEICFile(bytes))
        return try cleaner.run()
    }

    private init(file: HEICFile) { self.file = file }

    private mutating func run() throws(CleaningError) -> CleanedPhoto {
        let items = try shownItems()
        try look(besides: Set(items.map(\.id)))
        var parts: [(item: HEICFile.Item, bytes: [UInt8])] = []
        var size = 0
        for item in items {
            let bytes = try file.bytes(of: item.id)
            guard !bytes.isEmpty || item.type == "iden" else { throw .tooShort }
            size += bytes.count
            // Items that share their bytes would make the copy larger than the file.
            guard size <= file.source.count else { throw .damaged("the list of its parts is wrong") }
            parts.append((item, bytes))
        }
        return CleanedPhoto(bytes: written(parts), sides: sides, orientation: .upright, found: found)
    }

    /// Returns the items that are needed to show the picture, in the order of the file.
    private func shownItems() throws(CleaningError) -> [HEICFile.Item] {
        var wanted: Set<Int> = [file.primary]
        var open = [file.primary]
        while let next = open.popLast() {
            for reference in file.references {
                let more: [Int] =
                    switch reference.type {
                    case "dimg" where reference.from == next: reference.to
                    case "auxl" where reference.to.contains(next) && isShown(auxiliary: reference.from):
                        [reference.from]
                    default: []
                    }
                for item in more where wanted.insert(item).inserted { open.append(item) }
            }
            guard wanted.count <= Self.mostItems else { throw .notSupported }
        }
        let items = file.items.filter { wanted.contains($0.id) }
        guard items.count == wanted.count else { throw .damaged("a part of the picture is missing") }
        guard items.allSatisfy({ Self.codecs.contains($0.type) }) else { throw .notSupported }
        return items
    }

    private func isShown(auxiliary item: Int) -> Bool {
        properties(of: item).contains { property in
            property.type == "auxC"
                && Self.shownAuxiliaries.contains { property.content.end(of: Array($0.utf8)) != nil }
        }
    }

    private func properties(of item: Int) -> [HEICFile.Box] {
        (file.associations[item] ?? []).compactMap { association in
            file.properties.indices.contains(association.number - 1) ? file.properties[association.number - 1] : nil
        }
    }

    /// Notes the data besides these items.
    private mutating func look(besides shown: Set<Int>) throws(CleaningError) {
        let thumbnails = Set(file.references.filter { $0.type == "thmb" }.map(\.from))
        // A depth map is hidden, although no other picture is made of it.
        let auxiliaries = Set(file.references.filter { $0.type == "auxl" }.map(\.from))
        for item in file.items where !shown.contains(item.id) {
            switch item.type {
            case "Exif":
                // Four bytes give the distance of the block behind them.
                let bytes = ImageBytes(try file.bytes(of: item.id))
                guard let distance = bytes.big(0, 4), let block = bytes.slice(4 + distance, bytes.count - 4 - distance),
                    let exif = ExifReader(block)
                else { continue }
                found.formUnion(exif.found)
            case "mime" where item.mediaType == "application/rdf+xml":
                found.formUnion(XMPReader(try file.bytes(of: item.id)[...]).found)
            case "mime", "uri ": break
            case _ where thumbnails.contains(item.id): found.insert(.thumbnail)
            // The tiles of another picture are hidden.
            case _ where !item.isHidden || auxiliaries.contains(item.id): found.insert(.secondPicture)
            default: break
            }
        }
        for box in file.boxes where ["moov", "mpvd", "moof"].contains(box.type) {
            found.insert(.film)
            let film = box.content
            if film.contains("location.ISO6709") || film.end(of: MotionFilm.positionMark) != nil {
                found.insert(.location)
            }
        }
        // The name, the description and the tags of a picture.
        if file.properties.contains(where: { $0.type == "udes" }) { found.insert(.text) }
        let profiles = file.properties.filter { $0.type == "colr" }.map(\.content.bytes)
        if profiles.contains(where: ColourProfile.hasSerialNumber) { found.insert(.serialNumber) }
    }

    /// The width and height as displayed: of the picture, after its crop and its rotation.
    private var sides: (width: Int, height: Int)? {
        var sides: (width: Int, height: Int)?
        for property in properties(of: file.primary) {
            switch property.type {
            case "ispe":
                guard let width = property.content.big(4, 4), let height = property.content.big(8, 4), width > 0,
                    height > 0
                else { return nil }
                sides = (width, height)
            case "clap":
                guard let (width, height) = Self.crop(property.content) else { continue }
                sides = (width, height)
            case "irot" where (property.content.big(0, 1) ?? 0) & 1 == 1: sides = sides.map { ($0.height, $0.width) }
            default: break
            }
        }
        return sides
    }

    /// The sides of a crop, each of which is a fraction.
    private static func crop(_ box: ImageBytes) -> (width: Int, height: Int)? {
        let numbers = (0..<4).compactMap { box.big($0 * 4, 4) }
        guard numbers.count == 4, numbers[1] > 0, numbers[3] > 0 else { return nil }
        let (width, height) = (numbers[0] / numbers[1], numbers[2] / numbers[3])
        return width > 0 && height > 0 ? (width, height) : nil
    }

    // MARK: Writing

    private func written(_ parts: [(item: HEICFile.Item, bytes: [UInt8])]) -> [UInt8] {
        let start = HEICWriter.box("ftyp", brands)
        let kept = Set(parts.map(\.item.id))
        let writer = HEICWriter(
            primary: file.primary, parts: parts,
            references: file.references.compactMap { reference in
                let to = reference.to.filter(kept.contains)
                guard kept.contains(reference.from), ["dimg", "auxl"].contains(reference.type), !to.isEmpty else {
                    return nil
                }
                return HEICFile.Reference(type: reference.type, from: reference.from, to: to)
            },
            properties: keptProperties(of: parts.map(\.item.id)))
        return start + writer.written(behind: start.count)
    }

    private var brands: [UInt8] {
        let content = file.boxes.first?.content ?? ImageBytes([])
        var names = stride(from: 0, to: min(content.count, 256) - 3, by: 4).filter { $0 != 4 }.compactMap {
            content.slice($0, 4)
        }.map { String(decoding: $0, as: UTF8.self) }.filter(Self.brands.contains)
        if names.isEmpty { names = ["mif1"] }
        let major = names[0]
        var others: [String] = []
        for name in names.dropFirst() + [major] where !others.contains(name) { others.append(name) }
        return Array(major.utf8) + [0, 0, 0, 0] + others.flatMap(\.utf8)
    }

    /// Returns the properties of each item that a decoder needs, with cleaned colour profiles.
    private func keptProperties(of items: [Int]) -> [Int: [HEICWriter.Property]] {
        var kept: [Int: [HEICWriter.Property]] = [:]
        for item in items {
            kept[item] = (file.associations[item] ?? []).compactMap { association in
                let index = association.number - 1
                guard file.properties.indices.contains(index), Self.shown.contains(file.properties[index].type),
                    let content = Self.cleaned(file.properties[index])
                else { return nil }
                return HEICWriter.Property(
                    box: HEICWriter.box(file.properties[index].type, content), isEssential: association.isEssential)
            }
        }
        return kept
    }

    private static func cleaned(_ property: HEICFile.Box) -> [UInt8]? {
        let content = property.content
        guard property.type == "colr", content.has("prof", at: 0) || content.has("rICC", at: 0) else {
            return Array(content.bytes)
        }
        return ColourProfile.clean(content.bytes.dropFirst(4)).map { Array(content.bytes.prefix(4)) + $0 }
    }
}
