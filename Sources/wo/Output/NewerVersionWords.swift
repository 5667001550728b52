/// The words for what the server sent and this version cannot read.
enum NewerVersionWords {
    static func things(_ count: Int) -> Printable {
        count == 1
            ? "! 1 thing here needs a newer wo; it is kept, and shown as it was before"
            : "! \(count) things here need a newer wo; they are kept, and shown as they were before"
    }

    static func workOrders(_ count: Int) -> Printable {
        count == 1
            ? "! 1 work order needs a newer wo to be shown as it is now"
            : "! \(count) work orders need a newer wo to be shown as they are now"
    }
}
