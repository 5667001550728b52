/// A Huffman table of a JPEG file.
struct HuffmanTable {
    /// For each 8 bits: the symbol of the code that they begin with, and in the upper byte its length; 0 if the code is
    /// longer or not in the table.
    private var short = [UInt16](repeating: 0, count: 256)
    /// For each length from 1 to 16: the first 16 bits that no code of this or a smaller length begins, and the number to
    /// add to a code for the index of its symbol.
    private var lengths: [(limit: Int, offset: Int)] = []
    private let symbols: [UInt8]

    /// - Parameters:
    ///   - counts: the number of codes of each length from 1 to 16.
    ///   - symbols: the symbols in the order of their codes.
    init?(counts: ArraySlice<UInt8>, symbols: ArraySlice<UInt8>) {
        self.symbols = Array(symbols)
        var (code, index) = (0, 0)
        for (length, count) in zip(1...16, counts) {
            let first = code
            for _ in 0..<count {
                // A damaged table can have more codes than bits.
                guard code < 1 << length, index < self.symbols.count else { return nil }
                if length <= 8 {
                    let start = code << (8 - length)
                    for bits in start..<start + (1 << (8 - length)) {
                        short[bits] = UInt16(length) << 8 | UInt16(self.symbols[index])
                    }
                }
                (code, index) = (code + 1, index + 1)
            }
            lengths.append((code << (16 - length), index - Int(count) - first))
            code <<= 1
        }
    }

    /// Reads the next symbol; `nil` if the bits are not a code.
    func next(_ bits: inout JPEGBits) -> Int? {
        let ahead = bits.peek()
        let known = short[ahead >> 8]
        if known != 0 {
            bits.skip(Int(known >> 8))
            return Int(known & 0xFF)
        }
        for length in 9...16 where ahead < lengths[length - 1].limit {
            bits.skip(length)
            return Int(symbols[(ahead >> (16 - length)) + lengths[length - 1].offset])
        }
        return nil
    }
}
