enum NumberText {
    /// As a person and JSON write it: no `.0` on a whole number. `nil` for what is no number.
    static func text(_ number: Double) -> String? {
        guard number.isFinite else { return nil }
        if let whole = Int64(exactly: number), whole.magnitude < 1_000_000_000_000_000 { return String(whole) }
        return number.description
    }

    static func printable(_ number: Double) -> Printable { Printable(text(number) ?? "not a number") }

    /// `4.8 MB`: decimal, as the makers of disks and phones count.
    static func size(_ bytes: Int64) -> Printable {
        switch bytes {
        case ..<1_000: "\(bytes) B"
        case ..<1_000_000: "\(tenths(bytes, of: 1_000)) kB"
        case ..<1_000_000_000: "\(tenths(bytes, of: 1_000_000)) MB"
        default: "\(tenths(bytes, of: 1_000_000_000)) GB"
        }
    }

    private static func tenths(_ bytes: Int64, of unit: Int64) -> Printable {
        let tenths = (bytes * 10 + unit / 2) / unit
        return "\(tenths / 10).\(tenths % 10)"
    }
}
