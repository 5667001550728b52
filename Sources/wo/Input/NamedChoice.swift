import MillwrightPresentation

/// The search for an item by its name or an unambiguous part of the name.
enum NamedChoice {
    /// - Parameter what: The kind of thing, for the message: `person or team`.
    static func find<Value: Hashable>(
        _ text: String, among all: [Value], named name: (Value) -> String, what: StyledText, _ command: StyledText
    ) throws(Failure) -> Value {
        let found = NameParser.matches(text, among: all, named: name)
        if found.count == 1 { return found[0] }
        let names = StyledText.joined((found.isEmpty ? all : found).prefix(6).map { StyledText(name($0)) }, by: ", ")
        let summary: StyledText =
            found.isEmpty ? "no \(what) \"\(text)\" on this device" : "\"\(text)\" names several"
        throw Failure(.notFound, .notFound, summary, hint: all.isEmpty ? "\(next: .fetch)" : "known here: \(names)")
            .at(command).nothingSaved
    }
}
