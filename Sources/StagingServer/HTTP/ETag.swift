import MillwrightWire

/// Strong entity tags, and the conditions of requests on them.
///
/// The tag of compressed bytes is that of the plain bytes with `-gzip`, because a strong tag names exact bytes. Both
/// name the same version, so a condition accepts both.
enum ETag {
    static func text(_ version: Int64) -> String { "\"\(version)\"" }

    static func compressed(_ tag: String) -> String { "\(tag.dropLast())-gzip\"" }

    /// Throws unless `If-Match` names this version. `*` is not accepted, because it names no version. A weak tag never
    /// matches (RFC 9110, 13.1.1).
    static func require(_ version: Int64, in ifMatch: String?) throws(Problem) {
        try requireAny(in: ifMatch)
        guard list(ifMatch ?? "").contains(where: names(text(version)).contains) else {
            throw .versionMismatch(current: version)
        }
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
        return list(ifNoneMatch).contains { $0 == "*" || names(tag).contains(strong($0)) }
    }

    /// Returns the name of the tag that `If-None-Match` has, the plain one if it has both or `*`.
    static func held(_ tag: String, ifNoneMatch: String?) -> String {
        let held = list(ifNoneMatch ?? "").map(strong)
        return names(tag).first(where: held.contains) ?? tag
    }

    private static func strong(_ tag: String) -> String { tag.hasPrefix("W/") ? String(tag.dropFirst(2)) : tag }

    private static func names(_ tag: String) -> [String] { [tag, compressed(tag)] }

    private static func list(_ field: String) -> [String] {
        field.split(separator: ",").map { part in
            String(part.drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
        }
    }
}
