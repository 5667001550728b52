public import MillwrightViews
public import MillwrightDomain
public import MillwrightOfflineEngine
public import MillwrightPresentation
public import MillwrightUseCases

/// The work of a front end with a session: it makes changes, tries to send them, undoes them, and gets the words for all
/// of this.
///
/// A front end creates the value once for each session. The value holds no state; each call reads the store.
public struct SessionFlows: Sendable {
    public let scope: SessionComponent
    /// Why the server is not used, as the end of "not sent because …"; `nil` if it is used.
    let offline: MessageText?
    let zone: TimeZoneRule
    let now: @Sendable () -> Instant

    /// - Parameters:
    ///   - offline: why the server is not used, as the end of "not sent because …", such as `of --offline`; `nil` if it
    ///     is used.
    ///   - zone: the zone of times in words.
    ///   - now: the time that relative dates count from.
    public init(
        _ scope: SessionComponent, offline: MessageText? = nil, zone: TimeZoneRule,
        now: @escaping @Sendable () -> Instant
    ) {
        self.scope = scope
        self.offline = offline
        self.zone = zone
        self.now = now
    }

    /// The flows of one work order.
    public func workOrder(_ id: WorkOrder.ID) -> WorkOrderFlows {
        WorkOrderFlows(session: self, scope: scope.workOrder(id))
    }

    /// Whether the server is used.
    var usesServer: Bool { offline == nil }

    public var undo: UndoFlow { UndoFlow(session: self) }

    public var queue: QueueFlow { QueueFlow(session: self) }

    public var conflicts: ConflictFlow { ConflictFlow(session: self) }

    /// The sentence in place of an action that needs the server; `nil` if the server is used.
    public var staysOffline: MessageText? { offline.map { "the server is not used, because \($0)" } }

    var session: Session { scope.session }

    public var time: TimeFormatter { TimeFormatter(now: now(), zone: zone) }

    /// Returns the work order of an operation; `nil` if it is no longer on this device.
    public func detailsIfThere(_ operation: OutboxOperation) async throws(FlowProblem) -> WorkOrderDetails? {
        try await scope.workOrderIfThere(of: operation)
    }

    /// Describes a change of an operation's work order. If the work order cannot be read, returns the kind of the
    /// change and the reason.
    public func words(_ change: Change, of operation: OutboxOperation) async -> StyledText {
        do throws(FlowProblem) {
            let details = try await detailsIfThere(operation)
            guard operation.isReadable else { return ChangeFormatter.of(operation, in: details, time: time) }
            return ChangeFormatter.of(
                change, number: operation.workOrderNumber, in: details, time: time, recordedOn: operation.subject)
        } catch {
            return
                "\(operation.workOrderNumber) \(ChangeFormatter.code(change)) (\(error.message.summary.text { _ in "" }))"
        }
    }

    func problem(_ error: SyncError) -> FlowProblem { FlowProblem(SyncMessages.message(for: error)) }
}

extension SessionComponent {
    /// Returns the work order of an operation; `nil` if it is no longer on this device.
    public func workOrderIfThere(of operation: OutboxOperation) async throws(FlowProblem) -> WorkOrderDetails? {
        do {
            return try await workOrder(operation.workOrderID).getDetails.execute()
        } catch .workOrderNotFound {
            return nil
        } catch {
            throw FlowProblem(ChangeMessages.message(for: error, number: operation.workOrderNumber))
        }
    }
}
