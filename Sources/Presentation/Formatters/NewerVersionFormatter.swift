public import MillwrightViews

/// The words for data from the server that this version cannot read.
public enum NewerVersionFormatter {
    public static func things(_ count: Int) -> StyledText {
        count == 1
            ? "! 1 item here needs a newer version; it is kept, and shown as it was before"
            : "! \(count) items here need a newer version; they are kept, and shown as they were before"
    }

    public static func workOrders(_ count: Int) -> StyledText {
        count == 1
            ? "! 1 work order needs a newer version to be shown as it is now"
            : "! \(count) work orders need a newer version to be shown as they are now"
    }
}
