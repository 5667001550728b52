import MillwrightDomain

/// The values of `Retry-After` that a rule can ask for by name.
enum RetryAfter {
    /// Returns the value of the header; `nil` to omit the header.
    /// - Parameter wish: the rule's value, which may be the name of a special value. With `nil`, the statuses 429 and
    ///   503 get one second, and others get no header.
    static func text(_ wish: String?, status: Int, now: Instant) -> String? {
        switch wish {
        case "none": nil
        case "date": HTTPDate.text(now.advanced(by: .seconds(60)))
        case "pastDate": HTTPDate.text(now.advanced(by: .seconds(-3_600)))
        case "absurd": "99999999999999999999"
        case .some(let text): text
        case nil: [429, 503].contains(status) ? "1" : nil
        }
    }
}
