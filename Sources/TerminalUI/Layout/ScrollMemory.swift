import MillwrightScreens

/// The first visible line of each open screen. A screen scrolls only as far as its cursor needs.
struct ScrollMemory: Sendable {
    private var tops: [String: Int] = [:]

    /// Returns the first visible line of a screen, and stores it for the next call.
    /// - Parameter name: The identity of the screen.
    /// - Parameter cursor: The line with the cursor. If it is nil, the screen does not scroll.
    mutating func top(_ name: String, cursor: Int?, height: Int, content: Int) -> Int {
        var top = tops[name] ?? 0
        if let cursor {
            let margin = height > 4 ? 1 : 0
            top = max(min(top, cursor - margin), cursor + margin - height + 1)
        }
        top = max(0, min(top, content - height))
        tops[name] = top
        return top
    }

    /// Forgets the screens that are closed.
    mutating func keep(_ views: [View]) {
        let names = Set(views.map(\.id))
        tops = tops.filter { names.contains($0.key) || names.contains(Self.owner(of: $0.key)) }
    }

    /// Returns the name of the dialog of a screen.
    static func dialog(of view: View) -> String { dialogPrefix + view.id }

    private static let dialogPrefix = "dialog of "

    private static func owner(of name: String) -> String { String(name.dropFirst(dialogPrefix.count)) }
}
