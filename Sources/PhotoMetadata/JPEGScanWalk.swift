/// A walk through the compressed data of a scan, which finds its end. Nothing else tells where a picture without an end
/// mark ends: bytes that another program has appended look like picture data up to the next marker.
///
/// The walk reads each Huffman code and leaves out the bits behind it (T.81, F.2 and G.2). It knows no pixels.
struct JPEGScanWalk {
    /// The tables of a file, by the number that a scan gives.
    struct Tables {
        var direct: [Int: HuffmanTable] = [:]
        var alternating: [Int: HuffmanTable] = [:]
        /// The units between two restarts; 0 without restarts.
        var restartInterval = 0
    }

    private struct Part {
        let component: Int
        let direct: HuffmanTable?
        let alternating: HuffmanTable?
    }

    private let frame: JPEGFrame
    private let parts: [Part]
    private let first: Int
    private let last: Int
    private let isRefinement: Bool
    private let restartInterval: Int
    /// The number of further blocks of a progressive scan that have no new values.
    private var emptyBlocks = 0

    /// The components of the scan, by their index in the frame.
    var components: [Int] { parts.map(\.component) }
    /// Whether the scan has the mean of each block, without which a decoder shows nothing.
    var hasMeans: Bool { first == 0 && !isRefinement }

    /// - Parameter content: the content of the marker SOS.
    init(_ content: ArraySlice<UInt8>, of frame: JPEGFrame, _ tables: Tables) throws(CleaningError) {
        let bytes = Array(content)
        let count = bytes.first.map { Int($0) } ?? 0
        guard (1...4).contains(count), bytes.count == 4 + 2 * count else { throw Self.wrongHeader }
        var parts: [Part] = []
        for index in 0..<count {
            guard let component = frame.components.firstIndex(where: { $0.id == bytes[1 + 2 * index] }),
                !parts.contains(where: { $0.component == component })
            else { throw Self.wrongHeader }
            let selector = bytes[2 + 2 * index]
            parts.append(
                Part(
                    component: component, direct: tables.direct[Int(selector >> 4)],
                    alternating: tables.alternating[Int(selector & 15)]))
        }
        self.frame = frame
        self.parts = parts
        let isProgressive = frame.process == .progressive
        first = isProgressive ? Int(bytes[1 + 2 * count]) : 0
        last = isProgressive ? Int(bytes[2 + 2 * count]) : 63
        isRefinement = isProgressive && bytes[3 + 2 * count] >> 4 > 0
        guard first <= last, last <= 63, first > 0 || !isProgressive || last == 0, first == 0 || count == 1 else {
            throw Self.wrongHeader
        }
        restartInterval = tables.restartInterval
    }

    /// Walks through the scan that begins at `offset`.
    /// - Parameter known: for each component of a progressive picture and each of its blocks, a bit for each value that an
    ///   earlier scan has set.
    /// - Returns: the offset of the byte behind the scan.
    mutating func end(
        in bytes: UnsafeBufferPointer<UInt8>, from offset: Int, _ known: inout [[UInt64]]
    ) throws(CleaningError) -> Int {
        var bits = JPEGBits(bytes, at: offset)
        let single = parts.count == 1 ? frame.components[parts[0].component] : nil
        let size = single.map { (across: $0.shown.columns, down: $0.shown.rows) } ?? frame.units
        var left = restartInterval
        for row in 0..<size.down {
            for column in 0..<size.across {
                if restartInterval > 0 {
                    if left == 0 {
                        guard !bits.hasEnded, bits.restart() else { throw Self.damaged }
                        (left, emptyBlocks) = (restartInterval, 0)
                    }
                    left -= 1
                }
                if single != nil {
                    try block(parts[0], row: row, column: column, &bits, &known)
                } else {
                    try unit(row: row, column: column, &bits, &known)
                }
                if bits.hasEnded { throw .tooShort }
            }
        }
        return bits.align()
    }

    private static let wrongHeader = CleaningError.damaged("the header of its data is wrong")
    private static let damaged = CleaningError.damaged("its data has an error")

    private mutating func unit(
        row: Int, column: Int, _ bits: inout JPEGBits, _ known: inout [[UInt64]]
    ) throws(CleaningError) {
        for part in parts {
            let component = frame.components[part.component]
            for y in 0..<component.down {
                for x in 0..<component.across {
                    try block(
                        part, row: row * component.down + y, column: column * component.across + x, &bits, &known)
                }
            }
        }
    }

    private mutating func block(
        _ part: Part, row: Int, column: Int, _ bits: inout JPEGBits, _ known: inout [[UInt64]]
    ) throws(CleaningError) {
        switch frame.process {
        case .lossless: try difference(part, &bits)
        case .sequential:
            try difference(part, &bits)
            try values(part, &bits)
        case .progressive where first == 0:
            if isRefinement { bits.skip(1) } else { try difference(part, &bits) }
        case .progressive:
            let place = row * frame.components[part.component].columns + column
            if isRefinement {
                try refine(part, &bits, &known[part.component][place])
            } else {
                try begin(part, &bits, &known[part.component][place])
            }
        }
    }

    /// The difference of a mean to the one before it: a code for its length, and the bits.
    private func difference(_ part: Part, _ bits: inout JPEGBits) throws(CleaningError) {
        guard let length = part.direct?.next(&bits), length <= 16 else { throw Self.damaged }
        // A lossless difference of 32,768 has no bits.
        if length < 16 { bits.skip(length) }
    }

    private func values(_ part: Part, _ bits: inout JPEGBits) throws(CleaningError) {
        var place = 1
        while place <= 63 {
            guard let symbol = part.alternating?.next(&bits) else { throw Self.damaged }
            let (zeros, length) = (symbol >> 4, symbol & 15)
            if length == 0, zeros < 15 { return }
            place += zeros + 1
            bits.skip(length)
        }
    }

    /// Reads the values of a block that no earlier scan has.
    private mutating func begin(
        _ part: Part, _ bits: inout JPEGBits, _ known: inout UInt64
    ) throws(CleaningError) {
        guard emptyBlocks == 0 else { return emptyBlocks -= 1 }
        var place = first
        while place <= last {
            guard let symbol = part.alternating?.next(&bits) else { throw Self.damaged }
            let (zeros, length) = (symbol >> 4, symbol & 15)
            if length == 0, zeros < 15 { return emptyBlocks = 1 << zeros + bits.read(zeros) - 1 }
            place += zeros
            if length > 0, place <= last { known |= 1 << UInt64(place) }
            bits.skip(length)
            place += 1
        }
    }

    /// Reads one more bit of each value that an earlier scan has, and the values that begin with this bit.
    private mutating func refine(
        _ part: Part, _ bits: inout JPEGBits, _ known: inout UInt64
    ) throws(CleaningError) {
        var place = first
        while emptyBlocks == 0, place <= last {
            guard let symbol = part.alternating?.next(&bits) else { throw Self.damaged }
            var zeros = symbol >> 4
            let isNew = symbol & 15 != 0
            if !isNew, zeros < 15 {
                emptyBlocks = 1 << zeros + bits.read(zeros)
                break
            }
            if isNew { bits.skip(1) }
            while place <= last {
                if known >> UInt64(place) & 1 == 1 {
                    bits.skip(1)
                } else if zeros == 0 {
                    break
                } else {
                    zeros -= 1
                }
                place += 1
            }
            if isNew, place <= last { known |= 1 << UInt64(place) }
            place += 1
        }
        guard emptyBlocks > 0 else { return }
        for place in place...max(place, last) where place <= last && known >> UInt64(place) & 1 == 1 { bits.skip(1) }
        emptyBlocks -= 1
    }
}
