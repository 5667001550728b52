public import MillwrightViews

public enum NumberText {
    /// Returns the number as the pages and the JSON show it: a whole number has no `.0`. Returns nil for NaN and
    /// infinity.
    public static func text(_ number: Double) -> String? {
        guard number.isFinite else { return nil }
        if let whole = Int64(exactly: number), whole.magnitude <= 1 << 53 { return String(whole) }
        return number.description
    }

    public static func printable(_ number: Double) -> StyledText { StyledText(text(number) ?? "not a number") }

    /// Returns a size in decimal units, as disk and phone makers use: `4.8 MB`.
    public static func size(_ bytes: Int64) -> StyledText {
        switch bytes {
        case ..<1_000: "\(bytes) B"
        case ..<1_000_000: "\(tenths(bytes, of: 1_000)) kB"
        case ..<1_000_000_000: "\(tenths(bytes, of: 1_000_000)) MB"
        default: "\(tenths(bytes, of: 1_000_000_000)) GB"
        }
    }

    /// Returns progress in the unit of the total: `1.4 of 2.1 MB`.
    public static func portion(_ done: Int64, of total: Int64) -> StyledText {
        switch total {
        case ..<1_000: "\(done) of \(total) B"
        case ..<1_000_000: "\(tenths(done, of: 1_000)) of \(size(total))"
        case ..<1_000_000_000: "\(tenths(done, of: 1_000_000)) of \(size(total))"
        default: "\(tenths(done, of: 1_000_000_000)) of \(size(total))"
        }
    }

    private static func tenths(_ bytes: Int64, of unit: Int64) -> StyledText {
        let tenths = (bytes * 10 + unit / 2) / unit
        return "\(tenths / 10).\(tenths % 10)"
    }
}
