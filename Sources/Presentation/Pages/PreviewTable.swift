public import MillwrightDomain
public import MillwrightOfflineEngine
public import MillwrightUseCases
public import MillwrightViews

/// The expected result of sending the queue now, by work order.
public struct PreviewTable {
    public let lanes: [LanePreview]
    public let details: [WorkOrder.ID: WorkOrderDetails]
    public let time: TimeFormatter

    public init(lanes: [LanePreview], details: [WorkOrder.ID: WorkOrderDetails], time: TimeFormatter) {
        self.lanes = lanes
        self.details = details
        self.time = time
    }

    /// The summary line: `2 would be sent, 1 waits, 1 needs you`.
    public var counts: StyledText {
        let readiness = lanes.flatMap(\.steps).map(\.readiness)
        let going = readiness.count { $0 == .ready }
        let needing = readiness.count { $0 == .needsPerson }
        return
            "\(going) would be sent, \(readiness.count - going - needing) would wait, \(QueueTable.needing(needing))"
    }

    /// Returns a line for each operation, under its work order.
    /// - Parameter wording: returns the front end's words for a step.
    public func lines(_ wording: (NextStep) -> StyledText) -> [StyledText] {
        lanes.flatMap { lane in
            let title =
                details[lane.workOrderID]?.workOrder.title
                ?? lane.steps.firstNonNil { $0.operation.recordedTitle } ?? ""
            let head: StyledText = "\(lane.workOrderNumber)  \(title)"
            return [head.painted(.strong)]
                + lane.steps.map {
                    "  \(words($0, lane).text(wording).padded(to: 24))  \($0.operation.sequence)  \(change($0, time))"
                }
        }
    }

    public var rows: [[String]] {
        lanes.flatMap { lane in
            lane.steps.map { step in
                [
                    String(lane.workOrderNumber), String(step.operation.sequence), step.operation.id.rawValue,
                    step.readiness.code, lane.number(of: step.readiness.waitsFor).map { String($0) } ?? "",
                    step.readiness.until?.rfc3339 ?? "",
                    change(step, nil).plain,
                ]
            }
        }
    }

    private func change(_ step: LanePreview.Step, _ time: TimeFormatter?) -> StyledText {
        ChangeFormatter.of(step.operation, in: details[step.operation.workOrderID], time: time)
    }

    private func words(_ step: LanePreview.Step, _ lane: LanePreview) -> MessageText {
        switch step.readiness {
        case .ready: "would be sent"
        case .delayed(let until): "waits until \(time.moment(until))"
        case .blocked(let by):
            lane.steps.first { $0.operation.id == by }.map { "waits for \($0.operation.sequence)" } ?? "waits"
        case .needsPerson: "needs you"
        case .deferred: "held back (metered)"
        }
    }
}

extension LanePreview {
    /// Returns the number of a change of this work order. Returns `nil` if `id` is `nil` or belongs to another work
    /// order.
    public func number(of id: OutboxOperation.ID?) -> Int64? {
        steps.first { $0.operation.id == id }?.operation.sequence
    }
}

extension LanePlan.SendReadiness {
    public var code: String {
        switch self {
        case .ready: "goes"
        case .delayed: "held"
        case .blocked: "blocked"
        case .needsPerson: "needs_you"
        case .deferred: "held_back"
        }
    }

    public var waitsFor: OutboxOperation.ID? {
        if case .blocked(let by) = self { by } else { nil }
    }

    public var until: Instant? {
        if case .delayed(let until) = self { until } else { nil }
    }
}
