public import MillwrightDomain
public import MillwrightOfflineEngine
public import MillwrightPresentation
public import MillwrightUseCases

/// Whether the server has a change, in words.
public enum DeliveryMessages {
    /// - Parameter offline: the words for a server that is not used, such as `of --offline`.
    public static func line(for delivery: ChangeDelivery, offline: MessageText) -> MessageText {
        switch delivery {
        case .sent: "saved here, server has it"
        case .withdrawn(let operation):
            operation.supersededBy == nil
                ? "undone or discarded elsewhere before the server had it. See: \(next: .showHistory)"
                : "replaced elsewhere by another change before the server had it. See: \(next: .showHistory)"
        case .waiting(let operation, let count, let stopReason):
            "saved here; \(reason(stopReason, operation)) (\(count) waiting)"
        case .deferred(_, let count):
            "saved here; \(MeteredMessages.reason). Send anyway: \(next: .sendPhotos) (\(count) waiting)"
        case .notSent(_, let count, let error): notSent(SyncMessages.message(for: error), count)
        case .notTried(_, let count): "saved here; not sent because \(offline) (\(count) waiting)"
        case .stopped(_, let count): "stopped; saved here. Send it: \(next: .send) (\(count) waiting)"
        case .needsPerson(let operation) where operation.isInConflict:
            "saved here; \(StateFormatter.of(operation.state)). See: \(next: .showConflict(.number(operation.sequence)))"
        case .needsPerson(let operation) where operation.isLaborTime:
            "saved here; \(StateFormatter.of(operation.state)). Correct it: \(next: .editTime(.number(operation.sequence)))"
        case .needsPerson(let operation):
            "saved here; \(StateFormatter.of(operation.state)). See: \(next: .showChange(.number(operation.sequence)))"
        }
    }

    private static func notSent(_ message: Message, _ count: Int) -> MessageText {
        "saved here; not sent: \(message.summary)\(SyncMessages.leave(for: message.code)) (\(count) waiting)"
    }

    private static func reason(_ stopReason: ReplayStopReason?, _ operation: OutboxOperation) -> MessageText {
        switch stopReason {
        case .server(.signInNeeded) where operation.state == .inDoubt:
            "it may have arrived; after \(next: .signIn) it will be sent again and applied once"
        case .server(let problem) where operation.state == .inDoubt:
            """
            it may have arrived (\(ServerMessages.message(for: problem).summary)); it will be sent again and applied \
            once
            """
        case .server(.unreachable(_, let reason)) where reason.code == .askedToWait: "\(reason.words); to be sent then"
        case .server(.unavailable(429, _)): "the server asks you to wait; to be sent then"
        case .server(.unreachable): "to be sent when there is a connection"
        case .server(.unavailable): "the server is busy or down; to be sent when it is back"
        case .server(.signInNeeded): "to be sent after: \(next: .signIn)"
        case .server(let problem): "not sent: \(ServerMessages.message(for: problem).summary)"
        case .lockedByOtherProcess: "another wo is sending now and also sends this change"
        case .timedOut: "no answer in time; it will be sent again and applied once"
        case nil:
            if let hindrance = operation.hindrance {
                "\(hindrance.summary); it will be sent again and applied once"
            } else if operation.state == .inDoubt {
                "sent but not confirmed yet; it will be sent again and applied once"
            } else {
                "it waits for another change: \(next: .showQueue)"
            }
        }
    }
}

extension OutboxOperation {
    /// The reason why the last attempt did not apply the operation, which will be sent again; `nil` without one.
    public var hindrance: Message? {
        if let delay { return ServerMessages.message(for: delay) }
        guard state.isSendable, let problem = lastProblem else { return nil }
        return Message(.serverUnavailable, "\(problem.words)", next: "\(next: .tryAgain) later", isRetryable: true)
    }

    /// The server's reason why the last attempt did not apply the operation: it was busy or asked for a pause. `nil` if
    /// there was no such reason.
    public var delay: ServerError? {
        guard let problem = lastProblem, problem.code == .serverUnavailable,
            let status = problem.argument.flatMap({ Int($0) })
        else { return nil }
        return .unavailable(status: status, retryAfter: nil)
    }
}

extension ReplayReport {
    /// Returns the reason why a change of the queue was not sent, although it could have been. Returns `nil` if there was
    /// no such reason.
    public func delay(of queue: [OutboxOperation]) -> Message? {
        queue.firstNonNil { left.ready.contains($0.sequence) ? $0.hindrance : nil }
    }
}
