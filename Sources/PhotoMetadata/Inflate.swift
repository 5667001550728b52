/// A decoder of zlib data (RFC 1950 and 1951), for the compressed texts and profiles in a PNG file. The pixels stay
/// compressed.
struct Inflate {
    /// The first length or distance of a code, and the number of bits to add (RFC 1951, 3.2.5).
    private typealias Code = (base: Int, bits: Int)
    private static let lengths = codes(
        from: 3, bits: [8, 4, 4, 4, 4, 4].enumerated().flatMap { [Int](repeating: $0, count: $1) })
    private static let distances = codes(from: 1, bits: (0..<30).map { $0 < 4 ? 0 : $0 / 2 - 1 })
    private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

    private let bytes: ArraySlice<UInt8>
    private var next: Int
    private var bits = 0
    private var count = 0
    private var output: [UInt8] = []
    private let limit: Int

    private init(_ bytes: ArraySlice<UInt8>, limit: Int) {
        self.bytes = bytes
        next = bytes.startIndex
        self.limit = limit
    }

    /// Returns the decoded bytes; `nil` if the data is damaged or if there are more than `limit` bytes.
    static func decode(_ zlib: ArraySlice<UInt8>, limit: Int) -> [UInt8]? {
        guard zlib.count > 2, zlib[zlib.startIndex] & 15 == 8, zlib[zlib.startIndex + 1] & 0x20 == 0 else { return nil }
        var inflate = Inflate(zlib.dropFirst(2), limit: limit)
        return inflate.run() ? inflate.output : nil
    }

    /// Returns zlib data that decodes to these bytes. It is not compressed.
    static func stored(_ bytes: [UInt8]) -> [UInt8] {
        var data: [UInt8] = [0x78, 0x01]
        let starts = bytes.isEmpty ? [0] : Array(stride(from: 0, to: bytes.count, by: 65_535))
        for start in starts {
            let part = bytes[start..<min(bytes.count, start + 65_535)]
            let size = UInt16(part.count)
            data += [start == starts.last ? 1 : 0] + size.littleEndianBytes + (~size).littleEndianBytes + part
        }
        var (first, second): (UInt32, UInt32) = (1, 0)
        for byte in bytes {
            first = (first + UInt32(byte)) % 65_521
            second = (second + first) % 65_521
        }
        return data + (second << 16 | first).bigEndianBytes
    }

    private static func codes(from first: Int, bits: [Int]) -> [Code] {
        var base = first
        return bits.map { bits in
            defer { base += 1 << bits }
            return (base, bits)
        }
    }

    private mutating func run() -> Bool {
        while true {
            guard let isLast = read(1), let kind = read(2) else { return false }
            let isWhole =
                switch kind {
                case 0: stored()
                case 1:
                    block(
                        Table((0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }),
                        Table([Int](repeating: 5, count: 30)))
                case 2: dynamicBlock()
                default: false
                }
            guard isWhole else { return false }
            if isLast == 1 { return true }
        }
    }

    private mutating func read(_ length: Int) -> Int? {
        while count < length {
            guard next < bytes.endIndex else { return nil }
            bits |= Int(bytes[next]) << count
            (next, count) = (next + 1, count + 8)
        }
        defer { (bits, count) = (bits >> length, count - length) }
        return bits & (1 << length - 1)
    }

    private mutating func stored() -> Bool {
        (bits, count) = (0, 0)
        guard let size = ImageBytes(bytes[next...]).little(0, 2), bytes.endIndex - next >= size + 4,
            output.count + size <= limit
        else { return false }
        output += bytes[next + 4..<next + 4 + size]
        next += 4 + size
        return true
    }

    private mutating func dynamicBlock() -> Bool {
        guard let literals = read(5), let distances = read(5), let codes = read(4) else { return false }
        var sizes = [Int](repeating: 0, count: 19)
        for place in Self.order.prefix(codes + 4) {
            guard let size = read(3) else { return false }
            sizes[place] = size
        }
        let table = Table(sizes)
        var lengths: [Int] = []
        let total = literals + 257 + distances + 1
        while lengths.count < total {
            guard let symbol = symbol(table) else { return false }
            switch symbol {
            case 16:
                guard let more = read(2), let last = lengths.last else { return false }
                lengths += [Int](repeating: last, count: more + 3)
            case 17, 18:
                guard let more = read(symbol == 17 ? 3 : 7) else { return false }
                lengths += [Int](repeating: 0, count: more + (symbol == 17 ? 3 : 11))
            default: lengths.append(symbol)
            }
        }
        guard lengths.count == total else { return false }
        return block(Table(Array(lengths[..<(literals + 257)])), Table(Array(lengths[(literals + 257)...])))
    }

    private mutating func block(_ literals: Table, _ distances: Table) -> Bool {
        while let code = symbol(literals) {
            if code == 256 { return true }
            guard output.count < limit else { return false }
            if code < 256 {
                output.append(UInt8(code))
                continue
            }
            let size = code == 285 ? (258, 0) : code < 285 ? Self.lengths[code - 257] : (0, 99)
            guard size.1 < 99, let more = read(size.1), let place = symbol(distances),
                place < Self.distances.count, let further = read(Self.distances[place].bits)
            else { return false }
            let (length, distance) = (size.0 + more, Self.distances[place].base + further)
            guard distance <= output.count, output.count + length <= limit else { return false }
            for _ in 0..<length { output.append(output[output.count - distance]) }
        }
        return false
    }

    private mutating func symbol(_ table: Table) -> Int? {
        var (code, first, index) = (0, 0, 0)
        for count in table.counts {
            guard let bit = read(1) else { return nil }
            code |= bit
            if code - first < count { return code >= first ? table.symbols[index + code - first] : nil }
            index += count
            first = (first + count) << 1
            code <<= 1
        }
        return nil
    }

    /// A Huffman table: the number of codes of each length from 1 to 15, and the symbols in the order of their codes.
    private struct Table {
        let counts: [Int]
        let symbols: [Int]

        init(_ lengths: [Int]) {
            counts = (1...15).map { length in lengths.count { $0 == length } }
            symbols = (1...15).flatMap { length in lengths.indices.filter { lengths[$0] == length } }
        }
    }
}
