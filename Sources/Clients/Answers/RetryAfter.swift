/// The pause that a server asks for with `Retry-After`: seconds or a date. A date is compared with the response's own
/// `Date`, because the clock of this device may be wrong. The pause is never longer than ``longest``. An unreadable
/// value is ignored.
package enum RetryAfter {
    /// The longest pause that this client accepts: one hour.
    package static let longest = Duration.seconds(3_600)

    /// Returns the pause that the value of `Retry-After` asks for. Returns nil if the value is missing or unreadable,
    /// or if it is a date and the response has no readable `Date`.
    /// - Parameters:
    ///   - field: the value of `Retry-After`.
    ///   - date: the value of `Date` in the same response.
    package static func duration(_ field: String?, answeredAt date: String?) -> Duration? {
        guard let field else { return nil }
        if let seconds = seconds(field) { return seconds }
        guard let until = HTTPDate.secondsSince1970(field), let now = date.flatMap(HTTPDate.secondsSince1970) else {
            return nil
        }
        return min(max(.seconds(until - now), .zero), longest)
    }

    /// Returns the duration that a header field gives in whole seconds, at most ``longest``. Returns nil if the field
    /// is not all digits.
    package static func seconds(_ field: some StringProtocol) -> Duration? {
        guard !field.isEmpty, field.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
        // A number too large for `Int64` counts as the longest pause.
        return min(Int64(field).map { .seconds($0) } ?? longest, longest)
    }
}

extension APIResponse {
    /// The pause that the server asks for with `Retry-After`.
    package var retryAfter: Duration? { RetryAfter.duration(header("Retry-After"), answeredAt: header("Date")) }
}
