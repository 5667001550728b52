import MillwrightDomain

/// A cleaner of JPEG files (ITU-T T.81). It copies the segments that are needed to display the picture, byte for
/// byte, and removes all others. It also removes data after the end of the picture, where cameras store a second
/// picture with its own location. A walk through the picture data finds this end; an end mark is not needed.
struct JPEGCleaner {
    /// The most scans of a picture, the limit of libturbojpeg too. A small file can state millions.
    private static let mostScans = 500
    private static let header = Array("http://ns.adobe.com/xap/1.0/\0".utf8)
    /// The most bytes of a colour profile in one segment.
    private static let mostProfileBytes = 65_519

    private let source: ImageBytes
    private let extras: Set<PhotoExtra>
    private var kept: [UInt8] = [0xFF, 0xD8]
    private var offset = 2
    private var findings = JPEGFindings()
    private var frame: JPEGFrame?
    private var tables = JPEGScanWalk.Tables()
    private var scans = 0
    /// The components of which a scan has the means.
    private var scanned: Set<Int> = []
    private var known: [[UInt64]] = []
    /// The offset in `kept` at which the orientation is inserted. It is after the JFIF header, which must be the
    /// first segment.
    private var exifPlace = 2
    private var profilePlace = 2

    private init(_ bytes: [UInt8], _ extras: Set<PhotoExtra>) {
        source = ImageBytes(bytes)
        self.extras = extras
    }

    /// - Parameter extras: the data that is kept.
    static func clean(_ bytes: [UInt8], keeping extras: Set<PhotoExtra>) throws(CleaningError) -> CleanedPhoto {
        var cleaner = JPEGCleaner(bytes, extras)
        try cleaner.run()
        return cleaner.result()
    }

    private mutating func run() throws(CleaningError) {
        guard source.big(0, 2) == 0xFFD8 else { throw .damaged("it does not begin like a JPEG") }
        kept.reserveCapacity(source.count)
        while let marker = try nextMarker() {
            switch marker {
            case 0xD9:
                guard isComplete else { throw scans == 0 ? .damaged("it contains no picture") : .tooShort }
                return
            case 0x01, 0xD0...0xD7: break
            case 0xD8:
                guard isComplete else { throw .damaged("it has a marker in the wrong place") }
                return offset -= 2
            default: try segment(marker)
            }
            // Each component of a sequential picture has one scan, so the rest of the file is not the picture.
            if isComplete, frame?.process != .progressive { return }
        }
    }

    /// Whether a decoder can show all of the picture.
    private var isComplete: Bool { frame.map { scanned.count == $0.components.count } ?? false }

    /// Returns the next marker; `nil` if the picture is complete and no marker follows. Decoders leave out bytes in front of
    /// a marker, so they are left out here too. Between the scans of a complete picture only zeros are left out.
    private mutating func nextMarker() throws(CleaningError) -> UInt8? {
        var place = offset
        while true {
            while let byte = source[place], byte != 0xFF {
                if isComplete, byte != 0 { return nil }
                place += 1
            }
            while source[place] == 0xFF { place += 1 }
            guard let marker = source[place] else {
                if isComplete { return nil }
                throw .tooShort
            }
            place += 1
            if marker == 0, !isComplete { continue }
            if isComplete, !Self.canFollowScan(marker) { return nil }
            offset = place
            return marker
        }
    }

    /// Whether the marker can stand between two scans, or at the end of the picture.
    private static func canFollowScan(_ marker: UInt8) -> Bool {
        switch marker {
        case 0xC4, 0xD9...0xDB, 0xDD, 0xE0...0xEF, 0xFE: true
        default: false
        }
    }

    private mutating func segment(_ marker: UInt8) throws(CleaningError) {
        guard let length = source.big(offset, 2), length >= 2, let content = source.slice(offset + 2, length - 2) else {
            throw .tooShort
        }
        offset += length
        switch marker {
        case 0xC4: try readTables(content)
        case 0xDB: try Self.check(quantization: content)
        case 0xDD:
            guard content.count == 2 else { throw .damaged("a table is wrong") }
            tables.restartInterval = ImageBytes(content).big(0, 2) ?? 0
        case 0xC0...0xC3, 0xC5...0xCB, 0xCD...0xCF:
            guard frame == nil else { throw .damaged("it has two headers") }
            let frame = try JPEGFrame(marker, content)
            self.frame = frame
            if frame.process == .progressive {
                known = frame.components.map { Array(repeating: 0, count: $0.columns * $0.rows) }
            }
        case 0xDA: return try scan(content)
        case 0xE0 where ImageBytes(content).has("JFIF\0", at: 0): return try keepHeader(content)
        case 0xEE where ImageBytes(content).has("Adobe", at: 0):
            // The transform of the colours is in the first 12 bytes.
            return append(marker, content.prefix(12))
        case 0xDC: throw .notSupported
        default:
            if findings.note(marker, content), profilePlace == 2 { profilePlace = kept.count }
            return
        }
        append(marker, content)
    }

    private mutating func append(_ marker: UInt8, _ content: ArraySlice<UInt8>) {
        kept += Self.segment(marker, content)
    }

    private static func segment(_ marker: UInt8, _ content: some Collection<UInt8>) -> [UInt8] {
        [0xFF, marker] + UInt16(content.count + 2).bigEndianBytes + content
    }

    /// Keeps the JFIF header without its thumbnail. Only the first one counts.
    private mutating func keepHeader(_ content: ArraySlice<UInt8>) throws(CleaningError) {
        guard content.count >= 12 else { throw .tooShort }
        if content.count > 14 { findings.found.insert(.thumbnail) }
        guard exifPlace == 2 else { return }
        append(0xE0, content.prefix(12) + [0, 0])
        exifPlace = kept.count
    }

    private mutating func readTables(_ content: ArraySlice<UInt8>) throws(CleaningError) {
        var rest = content
        while let kind = rest.first {
            let counts = rest.dropFirst().prefix(16)
            let count = counts.reduce(0) { $0 + Int($1) }
            let symbols = rest.dropFirst(17).prefix(count)
            guard counts.count == 16, symbols.count == count, kind & 0xEC == 0,
                let table = HuffmanTable(counts: counts, symbols: symbols)
            else { throw .damaged("a table is wrong") }
            if kind >> 4 == 0 {
                tables.direct[Int(kind & 15)] = table
            } else {
                tables.alternating[Int(kind & 15)] = table
            }
            rest = rest.dropFirst(17 + count)
        }
    }

    /// Throws if the segment has bytes besides its tables.
    private static func check(quantization content: ArraySlice<UInt8>) throws(CleaningError) {
        var rest = content
        while let kind = rest.first {
            let size = kind >> 4 == 0 ? 65 : 129
            guard kind & 0xEC == 0, rest.count >= size else { throw .damaged("a table is wrong") }
            rest = rest.dropFirst(size)
        }
    }

    private mutating func scan(_ content: ArraySlice<UInt8>) throws(CleaningError) {
        guard let frame else { throw .damaged("it has no header") }
        scans += 1
        guard scans <= Self.mostScans else { throw .notSupported }
        var walk = try JPEGScanWalk(content, of: frame, tables)
        let start = offset
        let walked = source.bytes.withUnsafeBufferPointer { [offset] bytes in
            Result { () throws(CleaningError) in try walk.end(in: bytes, from: offset, &known) }
        }
        offset = try walked.get()
        append(0xDA, content)
        kept += source.slice(start, offset - start) ?? []
        if walk.hasMeans { scanned.formUnion(walk.components) }
    }

    /// Returns the cleaned picture. Data behind the picture is looked at, and removed.
    private mutating func result() -> CleanedPhoto {
        let film = findings.look(behind: source.bytes.dropFirst(offset))
        let keptExtras = findings.found.intersection(extras)
        var bytes = kept
        bytes.insert(contentsOf: profile, at: max(profilePlace, exifPlace))
        bytes.insert(contentsOf: metadata(keptExtras, film), at: exifPlace)
        bytes += [0xFF, 0xD9]
        if keptExtras.contains(.film), let film { bytes += film.bytes }
        return CleanedPhoto(
            bytes: bytes, sides: frame.map { ($0.width, $0.height) }, orientation: findings.orientation,
            found: findings.found, kept: keptExtras)
    }

    /// The segments with the orientation and with the data that is kept.
    private func metadata(_ extras: Set<PhotoExtra>, _ film: MotionFilm?) -> [UInt8] {
        var bytes: [UInt8] = []
        if findings.orientation != .upright {
            bytes += Self.segment(0xE1, Array("Exif\0\0".utf8) + findings.orientation.exif)
        }
        if extras.contains(.panorama) || extras.contains(.film) {
            let block = XMPReader.block(
                panorama: extras.contains(.panorama) ? findings.panorama : [],
                filmSize: extras.contains(.film) ? film?.bytes.count : nil)
            bytes += Self.segment(0xE1, Self.header + block)
        }
        if extras.contains(.thermal) {
            for segment in findings.measured { bytes += Self.segment(segment.marker, segment.content) }
        }
        return bytes
    }

    /// The segments with the colour profile.
    private var profile: [UInt8] {
        guard let profile = findings.profile.flatMap({ ColourProfile.clean($0[...]) }) else { return [] }
        let starts = Array(stride(from: 0, to: profile.count, by: Self.mostProfileBytes))
        guard starts.count < 256 else { return [] }
        return starts.enumerated().flatMap { index, start in
            let part = profile[start..<min(profile.count, start + Self.mostProfileBytes)]
            return Self.segment(
                0xE2, Array("ICC_PROFILE\0".utf8) + [UInt8(index + 1), UInt8(starts.count)] + part)
        }
    }
}
