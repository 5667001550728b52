public enum WorkOrderMessages {
    /// - Parameter code: The text that was scanned or typed.
    public static func assetNotFound(_ code: String) -> Message {
        Message(
            .notFound, "no work order on this device is for an asset with the code \"\(code)\"",
            next: "\(next: .fetch)",
            checked: .local)
    }

    /// - Parameters:
    ///   - close: Existing numbers that are similar to the number that was not found.
    ///   - asked: Whether the server was asked; `nil` if the work order was removed from this device in the meantime.
    public static func notFound(_ number: Int?, close: [Int], _ asked: ServerAsked? = nil) -> Message {
        let name: StyledText = number.map { "no work order \($0)" } ?? "no such work order"
        let (place, next, checked): (MessageText, MessageText, Message.Place) =
            switch asked {
            case .yes: (" on this device or on the server", "\(next: .listWorkOrders(.everybodys))", .server)
            case .no(let reason, let next): (" on this device, and \(reason)", next, .local)
            case nil: (" on this device", "\(next: .fetch)", .local)
            }
        let similar: StyledText =
            close.isEmpty ? "" : ". Close: \(StyledText.joined(close.map { "\($0)" }, by: ", "))"
        return Message(.notFound, "\(name)\(place)\(similar)", next: next, checked: checked)
    }
}
