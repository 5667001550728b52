import Domain

/// Whether the server, too, was asked for what is not on this device.
enum ServerAsked: Sendable {
    case yes
    /// Why not, and what to try.
    case no(Printable, hint: Printable)
}

enum WorkOrderMessages {
    /// - Parameter number: the work order the command was about, where it was about one.
    static func failure(for error: WorkOrderError, number: Int?, of session: Session? = nil) -> Failure {
        switch error {
        case .notFound: notFound(number, close: [])
        case .notSignedIn: AuthenticationMessages.notSignedIn
        case .refused(let refusal): EditMessages.failure(for: refusal, number: number, of: session)
        case .cannotBecome(let next, let current): cannotBecome(next, from: current, number: number, of: session)
        case .cannotComplete(let blockers): cannotComplete(blockers, number: number)
        case .textNotAllowed(let problem): TextMessages.failure(for: problem)
        case .notEditable:
            Failure(.badInput, .valueNotAllowed, "wo edit cannot change this field", hint: "wo edit --help")
        case .storage(let problem): StorageMessages.failure(for: problem)
        case .cancelled: .interrupted
        }
    }

    /// - Parameters:
    ///   - close: numbers that look like it.
    ///   - asked: `nil` for one that was on this device a moment ago.
    static func notFound(_ number: Int?, close: [Int], _ asked: ServerAsked? = nil) -> Failure {
        let name: Printable = number.map { "no work order \($0)" } ?? "no such work order"
        let (place, hint, checked): (Printable, Printable, String) =
            switch asked {
            case .yes: (" on this device or on the server", "wo list --all", "server")
            case .no(let reason, let hint): (" on this device, and \(reason)", hint, "local")
            case nil: (" on this device", "wo sync", "local")
            }
        let similar: Printable =
            close.isEmpty ? "" : ". Close: \(Printable.joined(close.map { "\($0)" }, by: ", "))"
        var failure = Failure(
            .notFound, .notFound, name + place + similar, hint: hint)
        failure.checked = checked
        return failure
    }

    private static func cannotBecome(
        _ next: WorkOrderStatus, from current: WorkOrderStatus, number: Int?, of session: Session?
    ) -> Failure {
        let subject: Printable = number.map { "\($0)" } ?? "the work order"
        let way = current == .complete ? EditMessages.reopening(for: session) : { "wo show \($0)" }
        let hint: Printable = number.map(way) ?? "wo list"
        return Failure(
            .refused, .statusNotAllowed,
            "\(subject) is \(StatusWords.of(current)) and cannot become \(StatusWords.of(next)) from there", hint: hint)
    }

    private static func cannotComplete(_ blockers: [CompletionBlocker], number: Int?) -> Failure {
        let places = blockers.compactMap { blocker in
            if case .requiredTaskEmpty(_, let place, _) = blocker { place } else { Int?.none }
        }
        var reasons: [Printable] = []
        if !places.isEmpty {
            let list = Printable.joined(places.map { "\($0)" }, by: ", ")
            reasons.append(
                places.count == 1 ? "1 required task open (\(list))" : "\(places.count) required tasks open (\(list))")
        }
        reasons += blockers.compactMap(otherReason)
        let subject: Printable = number.map { "\($0)" } ?? "the work order"
        return Failure(
            .refused, .cannotComplete, "cannot close \(subject): \(Printable.joined(reasons, by: "; "))",
            hint: number.map { places.isEmpty ? "wo show \($0)" : "wo task list \($0) --open" } ?? "wo list")
    }

    private static func otherReason(_ blocker: CompletionBlocker) -> Printable? {
        switch blocker {
        case .requiredTaskEmpty: nil
        case .signatureMissing: "the signature is missing"
        case .timerRunning(let technician, _): "a timer of \(technician) is running"
        }
    }
}
