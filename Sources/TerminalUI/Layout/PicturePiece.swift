import MillwrightViews

extension Theme {
    /// Returns the upper or lower edge of a box, with `columns` columns between the corners.
    func boxEdge(_ left: StyledText, _ right: StyledText, _ columns: Int) -> [Cell] {
        cells(left, .faint) + (0..<columns).flatMap { _ in cells("─", .faint) } + cells(right, .faint)
    }
}
