/// The name of a part, a meter or a category, as names are compared: without regard to case, accents and white space.
package struct KnownName: Hashable, Sendable {
    private let folded: FoldedText

    package init(_ name: String) { folded = FoldedText(Self.tidy(name)) }

    /// Returns the name without white space around it, and with one space between its words. Line breaks stay, because a
    /// name with one is refused.
    package static func tidy(_ name: String) -> String {
        name.split { $0.isWhitespace && !$0.isNewline }.joined(separator: " ")
    }

    /// Returns the name among `known` that is equal to `name`; `nil` without such a name.
    package static func spelling(of name: String, among known: some Sequence<String>) -> String? {
        let wanted = KnownName(name)
        return known.first { KnownName($0) == wanted }
    }
}
