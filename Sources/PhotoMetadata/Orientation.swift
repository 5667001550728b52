/// The orientation of a picture, in Exif's numbering from 1 (upright) to 8.
package struct Orientation: Hashable, Sendable {
    package let number: Int

    package static let upright = Orientation(number: 1)

    private init(number: Int) { self.number = number }

    init?(_ number: Int?) {
        guard let number, (1...8).contains(number) else { return nil }
        self.number = number
    }

    package var swapsSides: Bool { number >= 5 }

    /// The smallest possible Exif block: one entry, the orientation.
    var exif: [UInt8] {
        let header: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8]
        let entry = UInt16(0x0112).bigEndianBytes + UInt16(3).bigEndianBytes + UInt32(1).bigEndianBytes
        let value = UInt16(number).bigEndianBytes + [0, 0]
        return header + [0, 1] + entry + value + [0, 0, 0, 0]
    }
}
