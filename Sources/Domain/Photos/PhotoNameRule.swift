/// The rule for the file name of a photo: 1 to 255 bytes of UTF-8, the limit of file systems. ``TextRule`` must allow
/// the name too.
package enum PhotoNameRule {
    /// The reason why a file name is not allowed.
    package enum Problem: Hashable, Sendable {
        case length
        case text(TextRefusalReason)
    }

    package static func problem(in fileName: String) -> Problem? {
        guard (1...255).contains(fileName.utf8.count) else { return .length }
        return TextRule.problem(in: fileName).map { .text($0) }
    }
}
