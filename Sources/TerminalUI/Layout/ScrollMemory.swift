import MillwrightScreens

/// The first visible line of each part of the open screens. A part scrolls only as far as its cursor needs.
struct ScrollMemory: Sendable {
    /// A part of a screen that scrolls by itself.
    struct Area: Hashable, Sendable {
        enum Part: Sendable { case pinned, body, dialog }

        /// The identity of the screen.
        let view: String
        let part: Part
    }

    private var tops: [Area: Int] = [:]

    /// Returns the first visible line of an area, and stores it for the next call.
    /// - Parameter cursor: The lines with the cursor, the first of which is always visible. If it is nil, the area does
    ///   not scroll.
    mutating func top(_ area: Area, cursor: Range<Int>?, height: Int, content: Int) -> Int {
        var top = tops[area] ?? 0
        if let cursor {
            let margin = height > 4 ? 1 : 0
            top = max(min(top, cursor.lowerBound - margin), cursor.upperBound + margin - height)
            top = min(top, cursor.lowerBound)
        }
        top = max(0, min(top, content - height))
        tops[area] = top
        return top
    }

    /// Forgets the screens that are closed.
    mutating func keep(_ views: [View]) {
        let names = Set(views.map(\.id))
        tops = tops.filter { names.contains($0.key.view) }
    }
}
