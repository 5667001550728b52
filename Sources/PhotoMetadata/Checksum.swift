/// The CRC-32 that PNG requires.
enum Checksum {
    private static let table: [UInt32] = (0..<256).map { start in
        (0..<8).reduce(UInt32(start)) { rest, _ in rest & 1 == 1 ? rest >> 1 ^ 0xEDB8_8320 : rest >> 1 }
    }

    static func of(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        let table = table
        return ~bytes.withUnsafeBufferPointer { bytes in
            var rest: UInt32 = 0xFFFF_FFFF
            for byte in bytes { rest = table[Int((rest ^ UInt32(byte)) & 0xFF)] ^ rest >> 8 }
            return rest
        }
    }
}
