import MillwrightDomain

/// The date format of HTTP (RFC 9110, 5.6.7), such as `Sat, 21 Nov 2026 05:01:40 GMT`.
enum HTTPDate {
    private static let days = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    static func text(_ instant: Instant) -> String {
        let text = Array(WireInstant.text(instant).utf8)
        let part = { (range: Range<Int>) in String(decoding: text[range], as: UTF8.self) }
        let sinceThursday = instant.millisecondsSince1970 / 86_400_000 % 7
        let day = days[Int((sinceThursday + 7) % 7)]
        let month = months[max(0, (Int(part(5..<7)) ?? 1) - 1)]
        return "\(day), \(part(8..<10)) \(month) \(part(0..<4)) \(part(11..<19)) GMT"
    }
}
