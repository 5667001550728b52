import Domain

/// How long the server asks us to stay away: seconds, or a date read against the answer's own `Date`, because the clock
/// of this device may be anything. Never more than an hour; what cannot be read is ignored.
enum RetryAfter {
    static func duration(_ field: String?, answeredAt date: String?) -> Duration? {
        guard let field else { return nil }
        if !field.isEmpty, field.utf8.allSatisfy({ (48...57).contains($0) }) {
            // Too long for a number is a century or more.
            return min(Int64(field).map { .seconds($0) } ?? Backoff.longestRetryAfter, Backoff.longestRetryAfter)
        }
        guard let until = HTTPDate.instant(field), let now = date.flatMap(HTTPDate.instant) else { return nil }
        return min(max(now.distance(to: until), .zero), Backoff.longestRetryAfter)
    }
}

/// `Sun, 06 Nov 1994 08:49:37 GMT`, the one form a server may send (RFC 9110).
enum HTTPDate {
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    static func instant(_ text: String) -> Instant? {
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 6, words[0].hasSuffix(","), words[5] == "GMT", words[1].utf8.count == 2,
            let month = months.firstIndex(of: String(words[2]))
        else { return nil }
        let number = month + 1
        return RFC3339.instant("\(words[3])-\(number < 10 ? "0" : "")\(number)-\(words[1])T\(words[4])Z")
    }
}
