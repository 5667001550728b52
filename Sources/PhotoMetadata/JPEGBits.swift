/// The compressed data of a scan in a JPEG file, bit by bit. A zero byte after FF is left out, as in T.81.
struct JPEGBits {
    private let bytes: UnsafeBufferPointer<UInt8>
    /// The offset of the next byte that is not in `bits`.
    private var next: Int
    private var bits: UInt64 = 0
    private var count = 0
    /// The number of bits that were read although the data had ended.
    private var missing = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) {
        self.bytes = bytes
        next = offset
    }

    /// Whether more bits were read than the data has.
    var hasEnded: Bool { missing > count }

    /// Returns the next 16 bits without reading them. Behind the end they are 0.
    mutating func peek() -> Int {
        if count < 16 { fill() }
        return Int(truncatingIfNeeded: bits >> UInt64(count - 16)) & 0xFFFF
    }

    /// Reads up to 16 bits.
    mutating func read(_ length: Int) -> Int {
        if count < length { fill() }
        count -= length
        return Int(truncatingIfNeeded: bits >> UInt64(count)) & ((1 << length) - 1)
    }

    mutating func skip(_ length: Int) {
        if count < length { fill() }
        count -= length
    }

    private mutating func fill() {
        while count <= 48 {
            var byte: UInt8 = 0
            if let data = dataByte() { byte = data } else { missing += 8 }
            bits = bits << 8 | UInt64(byte)
            count += 8
        }
    }

    /// Takes the next byte of data; `nil` at a marker and at the end of the file.
    private mutating func dataByte() -> UInt8? {
        guard next < bytes.count else { return nil }
        let byte = bytes[next]
        guard byte == 0xFF else {
            next += 1
            return byte
        }
        guard next + 1 < bytes.count, bytes[next + 1] == 0 else { return nil }
        next += 2
        return byte
    }

    /// Leaves out the rest of the byte that was read last, and returns the offset of the byte behind it.
    mutating func align() -> Int {
        var offset = next
        // Whole bytes that were taken and not read are given back.
        for _ in 0..<max(0, count - missing) / 8 {
            offset -= offset >= 2 && bytes[offset - 1] == 0 && bytes[offset - 2] == 0xFF ? 2 : 1
        }
        (next, bits, count, missing) = (offset, 0, 0, 0)
        return offset
    }

    /// Reads the marker of a restart at the next byte. It can begin with several bytes FF.
    /// - Returns: whether the marker is there.
    mutating func restart() -> Bool {
        var offset = align()
        while offset + 1 < bytes.count, bytes[offset] == 0xFF, bytes[offset + 1] == 0xFF { offset += 1 }
        guard offset + 1 < bytes.count, bytes[offset] == 0xFF, (0xD0...0xD7).contains(bytes[offset + 1]) else {
            return false
        }
        next = offset + 2
        return true
    }
}
