/// The bits of a scan of a JPEG file. After the end of the data it returns zeros.
struct JPEGBits {
    private let bytes: [UInt8]
    private(set) var position: Int
    /// The bits that were read ahead, in the lowest places.
    private var ahead: UInt64 = 0
    private var count = 0
    /// The zero bits behind the end of the data that were read ahead.
    private var filled = 0

    init(_ bytes: [UInt8], from position: Int) {
        self.bytes = bytes
        self.position = position
    }

    /// Whether more bits were taken than the data has.
    var hasEnded: Bool { filled > count }

    /// Returns the next 8 bits without taking them.
    mutating func peek() -> Int {
        load()
        return Int(ahead >> UInt64(count - 8)) & 0xFF
    }

    /// Takes the next bits, at most 16.
    mutating func bits(_ number: Int) -> Int {
        load()
        count -= number
        return Int(ahead >> UInt64(count)) & ((1 << number) - 1)
    }

    /// Takes a number of a given number of bits in the form of JPEG: a first bit of 0 means a negative number.
    mutating func signed(_ number: Int) -> Int {
        if number == 0 { return 0 }
        let value = bits(number)
        return value < 1 << (number - 1) ? value - (1 << number) + 1 : value
    }

    /// Goes to the data behind the next restart marker. Returns `false` if another marker or the end comes first.
    mutating func restart() -> Bool {
        (ahead, count, filled) = (0, 0, 0)
        while position + 1 < bytes.count {
            if bytes[position] == 0xFF, (0xD0...0xD7).contains(bytes[position + 1]) {
                position += 2
                return true
            }
            if bytes[position] == 0xFF, bytes[position + 1] != 0, bytes[position + 1] != 0xFF { return false }
            position += 1
        }
        return false
    }

    private mutating func load() {
        while count <= 48 {
            ahead <<= 8
            count += 8
            guard position < bytes.count else {
                filled += 8
                continue
            }
            if bytes[position] != 0xFF {
                ahead |= UInt64(bytes[position])
                position += 1
            } else if position + 1 < bytes.count, bytes[position + 1] == 0 {
                ahead |= 0xFF
                position += 2
            } else {
                // A marker. It ends the data.
                filled += 8
            }
        }
    }
}
