/// The subset of gzip (RFC 1952, RFC 1951) needed to build hostile responses.
enum Gzip {
    /// Returns the bytes in stored blocks, without compression.
    static func stored(_ bytes: [UInt8]) -> [UInt8] {
        var blocks: [UInt8] = []
        var rest = bytes[...]
        repeat {
            let part = rest.prefix(65_535)
            rest = rest.dropFirst(part.count)
            let size = UInt16(part.count)
            blocks.append(rest.isEmpty ? 1 : 0)
            blocks += little(size)
            blocks += little(~size)
            blocks += part
        } while !rest.isEmpty
        return member(blocks, crc: crc(bytes), size: bytes.count)
    }

    /// Returns `count` spaces, compressed with fixed Huffman codes. The output has one literal, followed by copies of
    /// 258 spaces each. One byte of output stands for about 158 spaces.
    static func spaces(_ count: Int) -> [UInt8] {
        var bits = Bits()
        bits.append(0b110, 3)
        let runs = max(0, count - 1) / 258
        for _ in 0..<(count - runs * 258) { bits.append(0x30 + 0x20, 8) }
        // Length 285 means 258 bytes, at distance 1.
        for _ in 0..<runs { bits.append(0b1100_0101_00000, 13) }
        bits.append(0, 7)
        return member(bits.bytes, crc: crc(of: 0x20, times: count), size: count)
    }

    private static func member(_ deflated: [UInt8], crc: UInt32, size: Int) -> [UInt8] {
        let head: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
        return head + deflated + little(crc) + little(UInt32(truncatingIfNeeded: size))
    }

    private static func little<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
        var bytes: [UInt8] = []
        for shift in stride(from: 0, to: Number.bitWidth, by: 8) {
            bytes.append(UInt8(truncatingIfNeeded: number >> shift))
        }
        return bytes
    }

    private static func crc(_ bytes: [UInt8]) -> UInt32 {
        let table = (UInt32(0)..<256).map { shifted($0) }
        var crc = ~UInt32(0)
        for byte in bytes {
            let place = Int(UInt8(truncatingIfNeeded: crc) ^ byte)
            crc = (crc >> 8) ^ table[place]
        }
        return ~crc
    }

    /// Returns the CRC of `count` equal bytes, in one step for each binary digit of `count`. A map describes the
    /// effect of one byte on the CRC register. Composing the map with itself gives the effect of 2, 4, 8 and more
    /// bytes. A simple loop over 16 MiB would take so long in a debug build that clients stop waiting.
    private static func crc(of byte: UInt8, times count: Int) -> UInt32 {
        var map = CRCMap { shifted($0 ^ UInt32(byte)) }
        var crc = ~UInt32(0)
        var rest = count
        while rest > 0 {
            if rest & 1 == 1 { crc = map.image(of: crc) }
            let half = map
            map = CRCMap { half.image(of: half.image(of: $0)) }
            rest >>= 1
        }
        return ~crc
    }

    /// Returns the CRC register after eight bits.
    private static func shifted(_ register: UInt32) -> UInt32 {
        (0..<8).reduce(register) { value, _ in value & 1 == 1 ? (value >> 1) ^ 0xEDB8_8320 : value >> 1 }
    }

    /// An affine map of the CRC register: a constant, and the value that each bit of the register adds by XOR.
    private struct CRCMap {
        private let images: [UInt32]
        private let constant: UInt32

        init(_ map: (UInt32) -> UInt32) {
            let constant = map(0)
            self.constant = constant
            images = (0..<UInt32.bitWidth).map { map(1 << $0) ^ constant }
        }

        func image(of register: UInt32) -> UInt32 {
            images.indices.reduce(constant) { $0 ^ (register >> $1 & 1 == 1 ? images[$1] : 0) }
        }
    }

    /// A bit buffer that fills each byte from the lowest bit. Codes are written with their highest bit first.
    private struct Bits {
        private(set) var bytes: [UInt8] = []
        private var used = 8

        mutating func append(_ code: Int, _ count: Int) {
            for place in (0..<count).reversed() {
                if used == 8 {
                    bytes.append(0)
                    used = 0
                }
                bytes[bytes.count - 1] |= UInt8((code >> place) & 1) << UInt8(used)
                used += 1
            }
        }
    }
}
