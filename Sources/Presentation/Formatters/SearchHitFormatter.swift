public import MillwrightDomain
public import MillwrightViews

/// Names the part of a work order in which a search found its words, for a list that shows only numbers and titles.
public struct SearchHitFormatter {
    private let words: SearchWords

    public init(_ search: String) {
        words = SearchWords(search)
    }

    /// Returns the part with the first word that is neither in the number nor in the title, such as `description`. Empty
    /// if all words are there.
    public func part(of order: WorkOrder) -> StyledText {
        let title = FoldedText("wo-\(order.number)\n\(order.title)")
        guard let word = words.words.first(where: { !title.contains($0) }) else { return "" }
        func has(_ texts: [String?]) -> Bool {
            FoldedText(texts.compactMap(\.self).joined(separator: "\n")).contains(word)
        }
        if has([order.description]) { return "description" }
        if has([order.asset?.name, order.asset?.code]) { return "asset" }
        if has([order.location?.name]) { return "location" }
        if has(order.assignees.map(\.name)) { return "assignee" }
        return "task or note"
    }
}
