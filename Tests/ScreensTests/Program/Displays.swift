import MillwrightViews

@testable import MillwrightScreens

extension Display {
    /// The titles of the open screens.
    var titles: [String] { views.map(\.title.plain) }

    /// Whether the front screen has read its content. Before, its keys have no effect.
    var isRead: Bool {
        guard let keys = views.last?.keys, let first = keys.first else { return false }
        let isQuestion = views.last?.id.hasPrefix("undo") == true
        return first.blocked == nil || views.count > 1 && !isQuestion
    }
}

extension AsyncStream.Iterator {
    /// Returns the first element from here on that fulfils the condition.
    mutating func first(where isWanted: (Element) -> Bool) async -> Element? {
        while let element = await next(isolation: #isolation) { if isWanted(element) { return element } }
        return nil
    }
}
