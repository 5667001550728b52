public import MillwrightDomain

public enum WorkOrderMessages {
    /// - Parameter number: the work order the command was about, where it was about one.
    public static func message(for error: WorkOrderError, number: Int?, of session: Session? = nil) -> Message {
        switch error {
        case .notFound: notFound(number, close: [])
        case .notSignedIn: AuthenticationMessages.notSignedIn
        case .refused(let refusal): EditMessages.message(for: refusal, number: number, of: session)
        case .cannotBecome(let next, let current): cannotBecome(next, from: current, number: number, of: session)
        case .cannotComplete(let blockers): cannotComplete(blockers, number: number)
        case .textNotAllowed(let problem): TextMessages.message(for: problem)
        case .notEditable:
            Message(.valueNotAllowed, "this field cannot be edited", next: "\(next: .showEditableFields)")
        case .storage(let problem): StorageMessages.message(for: problem)
        case .cancelled: .interrupted
        }
    }

    /// - Parameters:
    ///   - close: numbers that look like it.
    ///   - asked: `nil` for one that was on this device a moment ago.
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

    private static func cannotBecome(
        _ next: WorkOrderStatus, from current: WorkOrderStatus, number: Int?, of session: Session?
    ) -> Message {
        let subject: StyledText = number.map { "\($0)" } ?? "the work order"
        let way = current == .complete ? EditMessages.reopening(for: session) : { "\(next: .showWorkOrder($0))" }
        let step = number.map(way) ?? "\(next: .listWorkOrders(.unfinished))"
        return Message(
            .statusNotAllowed,
            "\(subject) is \(StatusFormatter.of(current)) and cannot become \(StatusFormatter.of(next)) from there",
            next: step)
    }

    private static func cannotComplete(_ blockers: [CompletionBlocker], number: Int?) -> Message {
        let places = blockers.compactMap { blocker in
            if case .requiredTaskEmpty(_, let place, _) = blocker { place } else { Int?.none }
        }
        var reasons: [StyledText] = []
        if !places.isEmpty {
            let list = StyledText.joined(places.map { "\($0)" }, by: ", ")
            reasons.append(
                places.count == 1 ? "1 required task open (\(list))" : "\(places.count) required tasks open (\(list))")
        }
        reasons += blockers.compactMap(otherReason)
        let subject: StyledText = number.map { "\($0)" } ?? "the work order"
        return Message(
            .cannotComplete, "cannot close \(subject): \(StyledText.joined(reasons, by: "; "))",
            next: number.map {
                places.isEmpty ? "\(next: .showWorkOrder($0))" : "\(next: .listTasks($0, onlyOpen: true))"
            } ?? "\(next: .listWorkOrders(.unfinished))")
    }

    private static func otherReason(_ blocker: CompletionBlocker) -> StyledText? {
        switch blocker {
        case .requiredTaskEmpty: nil
        case .signatureMissing: "the signature is missing"
        case .timerRunning(let technician, _): "a timer of \(technician) is running"
        }
    }
}
