public import MillwrightViews

/// The texts of the question about a new part, meter or category.
public enum NewNameMessages {
    public static func kind(_ new: NewName) -> StyledText {
        switch new.kind {
        case .part: "part"
        case .meter: "meter"
        case .category: "category"
        }
    }

    /// Returns the reason for the question, with known names to choose from.
    public static func reason(_ new: NewName) -> StyledText {
        let known = StyledText.joined(new.known.map { "\"\($0)\"" }, by: ", ")
        return new.known.isEmpty
            ? "no \(kind(new)) \"\(new.name)\" is known here"
            : "no \(kind(new)) \"\(new.name)\" is known here (known: \(known))"
    }
}
