import MillwrightViews

/// The first visible line of each part of the open screens. A part scrolls only as far as its kept lines need.
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
    /// - Parameter lines: The lines to keep visible, at least the first of them. If they are nil, the area does not
    ///   scroll.
    mutating func top(_ area: Area, keeping lines: Range<Int>?, height: Int, content: Int) -> Int {
        var top = tops[area] ?? 0
        if let lines {
            let margin = height > 4 ? 1 : 0
            top = max(min(top, lines.lowerBound - margin), lines.upperBound + margin - height)
            top = min(top, lines.lowerBound)
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
