@testable import MillwrightPictures

/// Pictures of EAN-13 codes, drawn by ISO/IEC 15420.
enum ProductCodeSample {
    /// The bars of the digits on the left with odd parity. Those on the right are the opposite, and those with even parity
    /// are the right ones backwards.
    private static let left = [
        "0001101", "0011001", "0010011", "0111101", "0100011", "0110001", "0101111", "0111011", "0110111", "0001011",
    ]
    /// The parity of the six digits on the left, by the first digit. It has no bars of its own.
    private static let parities = [
        "LLLLLL", "LLGLGG", "LLGGLG", "LLGGGL", "LGLLGG", "LGGLLG", "LGGGLL", "LGLGLG", "LGLGGL", "LGGLGL",
    ]

    static func picture(_ digits: String) -> Pixels {
        let numbers = digits.compactMap(\.wholeNumberValue)
        var bars = "101"
        for (number, parity) in zip(numbers[1...6], parities[numbers[0]]) {
            bars += parity == "L" ? left[number] : String(opposite(left[number]).reversed())
        }
        bars += "01010" + numbers[7...].map { opposite(left[$0]) }.joined() + "101"
        let quiet = String(repeating: "0", count: 12)
        let row = (quiet + bars + quiet).flatMap { [UInt8](repeating: $0 == "1" ? 0 : 255, count: 3) }
        return Pixels(
            width: row.count, height: 90, layout: .gray,
            bytes: (0..<90).flatMap { $0 < 10 || $0 > 80 ? row.map { _ in 255 } : row })
    }

    private static func opposite(_ bars: String) -> String { String(bars.map { $0 == "1" ? "0" : "1" }) }
}
