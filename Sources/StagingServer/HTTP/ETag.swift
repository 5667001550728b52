import MillwrightWire

/// Strong entity tags, and the conditions of requests on them.
enum ETag {
    static func text(_ version: Int64) -> String { "\"\(version)\"" }

    /// Throws unless `If-Match` names this version. `*` is not accepted, because it names no version. A weak tag never
    /// matches (RFC 9110, 13.1.1).
    static func require(_ version: Int64, in ifMatch: String?) throws(Problem) {
        try requireAny(in: ifMatch)
        guard list(ifMatch ?? "").contains(text(version)) else { throw .versionMismatch(current: version) }
    }

    /// Throws if `If-Match` is missing, empty or `*`.
    static func requireAny(in ifMatch: String?) throws(Problem) {
        guard let ifMatch, !ifMatch.isEmpty, ifMatch != "*" else {
            throw Problem(.preconditionRequired, 428, "If-Match is needed", "Send the version the change is based on.")
        }
    }

    /// Returns whether `If-None-Match` is `*` or has the tag, by weak comparison.
    static func isHeld(_ tag: String, ifNoneMatch: String?) -> Bool {
        guard let ifNoneMatch else { return false }
        return list(ifNoneMatch).contains { $0 == "*" || $0 == tag || $0 == "W/\(tag)" }
    }

    private static func list(_ field: String) -> [String] {
        field.split(separator: ",").map { part in
            String(part.drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
        }
    }
}
