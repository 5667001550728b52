/// How long a server asks us to stay away: seconds, or a date read against the answer's own `Date`, because the clock of
/// this device may be anything. Never more than ``longest``; what cannot be read is ignored.
package enum RetryAfter {
    /// What a server asks for is believed up to an hour.
    package static let longest = Duration.seconds(3_600)

    /// - Parameters:
    ///   - field: the value of `Retry-After`.
    ///   - date: the value of `Date` in the same answer.
    package static func duration(_ field: String?, answeredAt date: String?) -> Duration? {
        guard let field else { return nil }
        if let seconds = seconds(field) { return seconds }
        guard let until = HTTPDate.secondsSince1970(field), let now = date.flatMap(HTTPDate.secondsSince1970) else {
            return nil
        }
        return min(max(.seconds(until - now), .zero), longest)
    }

    /// A number of seconds as header fields write it: digits and nothing else.
    package static func seconds(_ field: some StringProtocol) -> Duration? {
        guard !field.isEmpty, field.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
        // Too long for a number is a century or more.
        return min(Int64(field).map { .seconds($0) } ?? longest, longest)
    }
}

extension APIResponse {
    /// How long the server asks us to stay away with `Retry-After`.
    package var retryAfter: Duration? { RetryAfter.duration(header("Retry-After"), answeredAt: header("Date")) }
}
