import MillwrightDomain

/// The parser for instants in a fixture. It accepts RFC 3339, `now`, and times relative to now such as `now-2d`,
/// `now+3h` and `now+30m`. With a due date such as `now-2d`, a work order is overdue
/// whenever the fixture is loaded.
enum FixtureInstant {
    static func resolve(_ text: String, now: Instant) throws(FixtureError) -> String {
        if let relative = text.wholeMatch(of: #/now(?:([+-][0-9]{1,6})([dhms]))?/#) {
            let count = relative.1.flatMap { Int64($0) } ?? 0
            let unit: Int64 =
                switch relative.2 {
                case "d": 86_400
                case "h": 3_600
                case "m": 60
                default: 1
                }
            return WireInstant.text(now.advanced(by: .seconds(count * unit)))
        }
        guard let instant = WireInstant.instant(text) else { throw FixtureError("\(text) is not an instant") }
        return WireInstant.text(instant)
    }
}
