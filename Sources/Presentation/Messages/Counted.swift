public import MillwrightViews

public enum Counted {
    public static func changes(_ count: Int) -> StyledText { count == 1 ? "1 change" : "\(count) changes" }

    /// Returns a clause about the changes that are discarded or undone with another change: `3 changes depend on it and
    /// are discarded too`.
    /// - Parameter verb: the participle, such as `discarded`.
    public static func dependents(_ count: Int, _ verb: StyledText) -> StyledText {
        count == 1
            ? "1 change depends on it and is \(verb) too" : "\(count) changes depend on it and are \(verb) too"
    }

    public static func workOrders(_ count: Int) -> StyledText { count == 1 ? "1 work order" : "\(count) work orders" }
}
