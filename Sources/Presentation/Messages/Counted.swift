public enum Counted {
    public static func changes(_ count: Int) -> StyledText { count == 1 ? "1 change" : "\(count) changes" }
    public static func workOrders(_ count: Int) -> StyledText { count == 1 ? "1 work order" : "\(count) work orders" }
}
