import MillwrightPresentation
import MillwrightViews

/// The search for an item by its name or an unambiguous part of the name.
enum NamedChoice {
    /// Finds the item like ``find(_:among:named:what:_:)``, but returns `nil` if no item has this name.
    static func findIfKnown<Value: Hashable>(
        _ text: String, among all: [Value], named name: (Value) -> String, what: StyledText, _ command: StyledText
    ) throws(Failure) -> Value? {
        let found = NameParser.matches(text, among: all, named: name)
        return found.isEmpty ? nil : try find(text, among: found, named: name, what: what, command)
    }

    /// - Parameter what: The kind of thing, for the message: `person or team`.
    static func find<Value: Hashable>(
        _ text: String, among all: [Value], named name: (Value) -> String, what: StyledText, _ command: StyledText
    ) throws(Failure) -> Value {
        let found = NameParser.matches(text, among: all, named: name)
        if found.count == 1 { return found[0] }
        let known = found.isEmpty ? all : found
        let shown = known.prefix(6).map { "\"\(name($0))\"" as StyledText }
        let more: StyledText = known.count > shown.count ? " and \(known.count - shown.count) more" : ""
        let names = StyledText.joined(shown, by: ", ") + more
        let summary: StyledText =
            found.isEmpty ? "no \(what) \"\(text)\" on this device" : "\"\(text)\" names several"
        throw Failure(.notFound, .notFound, summary, hint: all.isEmpty ? "\(next: .fetch)" : "known here: \(names)")
            .at(command).nothingSaved
    }
}
