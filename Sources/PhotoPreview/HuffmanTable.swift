/// A Huffman table of a JPEG file.
struct HuffmanTable {
    /// The symbols in the order of their codes.
    private let symbols: [UInt8]
    /// For each length from 1 to 16: the first code, the number of codes, and the index of the first symbol.
    private let lengths: [(first: Int, count: Int, index: Int)]
    /// For each 8 bits: the symbol of the code that they begin with, and its length. The length of a longer code is 0.
    private var short: [(symbol: UInt8, length: Int)]

    /// - Parameters:
    ///   - counts: the number of codes of each length from 1 to 16.
    ///   - symbols: the symbols in the order of their codes.
    init?(counts: [Int], symbols: [UInt8]) {
        guard counts.count == 16, counts.reduce(0, +) == symbols.count, symbols.count <= 256 else { return nil }
        var (code, index) = (0, 0)
        var lengths: [(first: Int, count: Int, index: Int)] = []
        for count in counts {
            lengths.append((code, count, index))
            code = (code + count) << 1
            index += count
        }
        self.symbols = symbols
        self.lengths = lengths
        short = Array(repeating: (0, 0), count: 256)
        for length in 1...8 {
            let codes = lengths[length - 1]
            for code in 0..<codes.count {
                let first = (codes.first + code) << (8 - length)
                // A damaged table can have more codes than bits.
                guard first + (1 << (8 - length)) <= 256 else { return nil }
                for bits in first..<first + (1 << (8 - length)) { short[bits] = (symbols[codes.index + code], length) }
            }
        }
    }

    /// Reads the next symbol; `nil` if the bits are not a code.
    func next(_ bits: inout JPEGBits) -> UInt8? {
        let known = short[bits.peek()]
        if known.length > 0 {
            _ = bits.bits(known.length)
            return known.symbol
        }
        var code = bits.bits(8)
        for length in lengths[8...] {
            code = code << 1 | bits.bits(1)
            if code >= length.first, code - length.first < length.count {
                return symbols[length.index + code - length.first]
            }
        }
        return nil
    }
}
