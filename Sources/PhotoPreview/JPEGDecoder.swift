/// A decoder of the mean color of each block of a JPEG file. It skips everything else.
struct JPEGDecoder {
    private let bytes: [UInt8]
    private var position = 2
    private var frame: JPEGFrame?
    /// The factor of the mean in each quantization table.
    private var factors: [Int] = [1, 1, 1, 1]
    private var meanTables: [HuffmanTable?] = [nil, nil, nil, nil]
    private var detailTables: [HuffmanTable?] = [nil, nil, nil, nil]
    private var restartInterval = 0
    private var decoded: Set<Int> = []
    private var isRGB = false
    /// Exif's number of the orientation, from 1 to 8.
    private(set) var orientation = 1

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Returns the means of all blocks; `nil` if the file has no pixel that can be decoded.
    mutating func decode() -> JPEGPlanes? {
        guard bytes.count > 4, bytes[0] == 0xFF, bytes[1] == 0xD8 else { return nil }
        while let (marker, segment) = nextSegment() {
            switch marker {
            case 0xC0, 0xC1, 0xC2:
                guard frame == nil, let read = JPEGFrame(segment, isProgressive: marker == 0xC2) else { return nil }
                frame = read
            case 0xC4: readHuffmanTables(segment)
            case 0xDB: readFactors(segment)
            case 0xDD: restartInterval = number(segment, 0) ?? 0
            case 0xE1: if let found = ExifOrientation.number(in: segment) { orientation = found }
            case 0xEE: if isAdobe(segment) { isRGB = segment.count >= 12 && segment[segment.startIndex + 11] == 0 }
            case 0xDA:
                guard let frame else { return nil }
                guard readScan(segment) else { return planes }
                if decoded.count == frame.components.count { return planes }
            // Other kinds of frames have another way of coding.
            case 0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF: return nil
            case 0xD9: return planes
            default: break
            }
        }
        return planes
    }

    private var planes: JPEGPlanes? {
        guard let frame, decoded.contains(0) else { return nil }
        return JPEGPlanes(frame, factors: frame.components.map { factors[$0.quantization] }, isRGB: isRGB)
    }

    /// Returns the next marker with its content, and goes behind it.
    private mutating func nextSegment() -> (UInt8, ArraySlice<UInt8>)? {
        while position + 3 < bytes.count {
            let marker = bytes[position + 1]
            guard bytes[position] == 0xFF, marker != 0, marker != 0xFF, !(0xD0...0xD7).contains(marker) else {
                position += 1
                continue
            }
            if marker == 0xD9 { return (marker, []) }
            let length = Int(bytes[position + 2]) << 8 | Int(bytes[position + 3])
            let (start, end) = (position + 4, position + 2 + length)
            guard length >= 2, end <= bytes.count else { return nil }
            position = end
            return (marker, bytes[start..<end])
        }
        return nil
    }

    private func number(_ segment: ArraySlice<UInt8>, _ offset: Int) -> Int? {
        let place = segment.startIndex + offset
        guard place + 1 < segment.endIndex else { return nil }
        return Int(segment[place]) << 8 | Int(segment[place + 1])
    }

    private func isAdobe(_ segment: ArraySlice<UInt8>) -> Bool { segment.starts(with: Array("Adobe".utf8)) }

    private mutating func readFactors(_ segment: ArraySlice<UInt8>) {
        var rest = segment
        while let head = rest.first {
            let isWide = head >> 4 != 0
            guard rest.count >= 1 + (isWide ? 128 : 64) else { return }
            let factor = isWide ? number(rest, 1) ?? 1 : Int(rest[rest.startIndex + 1])
            factors[Int(head & 3)] = factor
            rest = rest.dropFirst(1 + (isWide ? 128 : 64))
        }
    }

    private mutating func readHuffmanTables(_ segment: ArraySlice<UInt8>) {
        var rest = segment
        while rest.count >= 17, let head = rest.first {
            let counts = rest.dropFirst().prefix(16).map { Int($0) }
            let total = counts.reduce(0, +)
            guard rest.count >= 17 + total else { return }
            let table = HuffmanTable(counts: counts, symbols: Array(rest.dropFirst(17).prefix(total)))
            if head >> 4 == 0 { meanTables[Int(head & 3)] = table } else { detailTables[Int(head & 3)] = table }
            rest = rest.dropFirst(17 + total)
        }
    }

    /// Reads the means of a scan. Returns `false` if the file is damaged here.
    private mutating func readScan(_ segment: ArraySlice<UInt8>) -> Bool {
        guard var frame, let count = segment.first.map({ Int($0) }), segment.count >= 4 + 2 * count else {
            return false
        }
        let base = segment.startIndex
        var parts: [ScanPart] = []
        for index in 0..<count {
            let (id, tables) = (segment[base + 1 + 2 * index], segment[base + 2 + 2 * index])
            guard let place = frame.components.firstIndex(where: { $0.id == id }) else { return false }
            let detail = frame.isProgressive ? nil : detailTables[Int(tables & 3)]
            guard let mean = meanTables[Int(tables >> 4) & 3] else {
                // A scan of details of a progressive file needs no table for means.
                if frame.isProgressive { return true }
                return false
            }
            if !frame.isProgressive, detail == nil { return false }
            parts.append(ScanPart(component: place, mean: mean, detail: detail))
        }
        let (first, approximation) = (segment[base + 1 + 2 * count], segment[base + 3 + 2 * count])
        // Later scans of a progressive file only refine what is decoded.
        if frame.isProgressive, first != 0 || approximation >> 4 != 0 { return true }
        var scan = JPEGScan(
            parts: parts, bits: JPEGBits(bytes, from: position), restartInterval: restartInterval,
            shift: Int(approximation & 15))
        let isWhole = scan.read(into: &frame)
        position = scan.position
        decoded.formUnion(parts.map(\.component))
        self.frame = frame
        return isWhole
    }
}
