/// What a photo's file name may be: 1 to 255 bytes of UTF-8, as file systems have it, and text (``TextRule``).
public enum PhotoNameRule {
    public enum Problem: Hashable, Sendable {
        case length
        case text(TextRefusalReason)
    }

    public static func problem(in fileName: String) -> Problem? {
        guard (1...255).contains(fileName.utf8.count) else { return .length }
        return TextRule.problem(in: fileName).map { .text($0) }
    }
}
