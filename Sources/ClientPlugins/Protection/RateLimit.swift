import MillwrightClients

/// The time until an exhausted rate limit resets, from the headers of the IETF draft (ratelimit-headers). The headers
/// of all versions of the draft are accepted: `RateLimit: "hour";r=0;t=30`,
/// `RateLimit: limit=10, remaining=0, reset=30`, and `RateLimit-Remaining: 0` with `RateLimit-Reset: 30`. If several
/// limits are exhausted, the latest reset counts.
enum RateLimit {
    static func reset(in response: APIResponse) -> Duration? {
        let lines = response.headers.filter { $0.name.lowercased() == "ratelimit" }.map(\.value)
        let members = parts(of: lines.joined(separator: ","), at: ",").map { parts(of: $0, at: ";") }
        var limits = members.map { reset(parameters($0.dropFirst()), remaining: "r", reset: "t") }
        limits.append(reset(parameters(members.compactMap(\.first)), remaining: "remaining", reset: "reset"))
        if response.header("RateLimit-Remaining") == "0" {
            limits.append(response.header("RateLimit-Reset").flatMap { RetryAfter.seconds($0) })
        }
        return limits.compactMap { $0 }.max()
    }

    private static func reset(_ values: [String: String], remaining: String, reset: String) -> Duration? {
        values[remaining] == "0" ? values[reset].flatMap { RetryAfter.seconds($0) } : nil
    }

    private static func parameters(_ parts: some Sequence<String>) -> [String: String] {
        let pairs = parts.compactMap { part in
            part.firstIndex(of: "=").map { (String(part[..<$0]), String(part[part.index(after: $0)...])) }
        }
        return Dictionary(pairs) { $1 }
    }

    /// Splits the text at a separator, without the whitespace around the parts. A separator in quotes does not split.
    private static func parts(of text: String, at separator: Character) -> [String] {
        var parts = [""]
        var isQuoted = false
        var isEscaped = false
        for character in text {
            if character == "\"", !isEscaped { isQuoted.toggle() }
            isEscaped = character == "\\" && isQuoted && !isEscaped
            if character == separator, !isQuoted {
                parts.append("")
            } else if isQuoted || !character.isWhitespace {
                parts[parts.count - 1].append(character)
            }
        }
        return parts
    }
}

extension APIResponse {
    /// The pause that this response asks for; nil if it asks for none. `Retry-After` takes precedence over a rate
    /// limit. The reset of a rate limit counts only with status 429, which means that the limit was exceeded.
    var askedPause: Duration? { retryAfter ?? (status == 429 ? RateLimit.reset(in: self) : nil) }
}
