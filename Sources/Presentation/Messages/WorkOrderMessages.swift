public import MillwrightDomain
import MillwrightViews

public enum WorkOrderMessages {
    /// - Parameters:
    ///   - code: The text that was scanned or typed.
    ///   - fetch: Whether all work orders of the server are on this device.
    public static func assetNotFound(_ code: String, fetch: FetchState = .complete) -> Message {
        let state: StyledText = FetchFormatter.sentence(fetch).map { "; \($0)" } ?? ""
        return Message(
            .notFound, "no work order on this device is for an asset with the code \"\(code)\"\(state)",
            next: "\(next: .fetch)",
            checked: .local)
    }

    /// - Parameters:
    ///   - close: Existing numbers that are similar to the number that was not found.
    ///   - asked: Whether the server was asked; `nil` if the work order was removed from this device in the meantime.
    ///   - fetch: Whether all work orders of the server are on this device.
    public static func notFound(
        _ number: Int?, close: [Int], _ asked: ServerAsked? = nil, fetch: FetchState = .complete
    ) -> Message {
        if let number, let state = FetchFormatter.sentence(fetch) { return notFetched(number, state, asked) }
        let name: StyledText = number.map { "no work order \($0)" } ?? "no such work order"
        let (place, next, checked): (MessageText, MessageText, Message.Place) =
            switch asked {
            case .yes:
                (
                    " on this device or on the server",
                    "\(next: .listWorkOrders(number.map { .matching("\($0)") } ?? .everybodys))", .server
                )
            case .no(let reason, let next): (" on this device, and \(reason)", next, .local)
            case nil: (" on this device", "\(next: .fetch)", .local)
            }
        let similar: StyledText =
            close.isEmpty ? "" : ". Close: \(StyledText.joined(close.map { "\($0)" }, by: ", "))"
        return Message(.notFound, "\(name)\(place)\(similar)", next: next, checked: checked)
    }

    private static func notFetched(_ number: Int, _ state: StyledText, _ asked: ServerAsked?) -> Message {
        let (reason, next): (MessageText, MessageText) =
            if case .no(let reason, let next) = asked { ("; \(reason)", next) } else { ("", "\(next: .fetch)") }
        return Message(
            .notFetched, "work order \(number) is not fetched yet, or does not exist: \(state)\(reason)", next: next,
            isRetryable: true, checked: .local)
    }
}
