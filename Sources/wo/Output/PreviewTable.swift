import Domain
import OfflineEngine
import UseCases

/// What a replay would do, work order by work order.
struct PreviewTable {
    let lanes: [LanePreview]
    let details: [WorkOrder.ID: WorkOrderDetails]
    let time: TimeWords

    /// `2 would be sent, 1 waits, 1 needs you`
    var counts: Printable {
        let prospects = lanes.flatMap(\.steps).map(\.prospect)
        let going = prospects.count { $0 == .goes }
        let needing = prospects.count { $0 == .needsPerson }
        return
            "\(going) would be sent, \(prospects.count - going - needing) would wait, \(QueueTable.needing(needing))"
    }

    var lines: [Printable] {
        lanes.flatMap { lane in
            let title = details[lane.workOrderID]?.workOrder.title ?? ""
            let head: Printable = "\(lane.workOrderNumber)  \(title)"
            return [head.painted(.strong)]
                + lane.steps.map { "  \(words($0, lane).padded(to: 24))  \($0.operation.sequence)  \(change($0))" }
        }
    }

    var rows: [[String]] {
        lanes.flatMap { lane in
            lane.steps.map { step in
                [
                    String(lane.workOrderNumber), String(step.operation.sequence), step.operation.id.rawValue,
                    step.prospect.code, step.prospect.waitsFor?.rawValue ?? "", step.prospect.until?.rfc3339 ?? "",
                    change(step).plain,
                ]
            }
        }
    }

    var json: JSONValue {
        [
            "schema": .integer(1), "result": "would",
            "lanes": .array(
                lanes.map { lane in
                    [
                        "work_order": .integer(Int64(lane.workOrderNumber)),
                        "steps": .array(
                            lane.steps.map { step in
                                [
                                    "prospect": .string(step.prospect.code),
                                    "waits_for": .optional(step.prospect.waitsFor?.rawValue),
                                    "until": .optional(step.prospect.until?.rfc3339),
                                    "operation": step.operation.json,
                                ]
                            }),
                    ]
                }),
        ]
    }

    private func change(_ step: LanePreview.Step) -> Printable {
        ChangeWords.of(
            step.operation.change, number: step.operation.workOrderNumber, in: details[step.operation.workOrderID])
    }

    private func words(_ step: LanePreview.Step, _ lane: LanePreview) -> Printable {
        switch step.prospect {
        case .goes: "sent"
        case .held(let until): "waits until \(time.moment(until))"
        case .blocked(let by):
            lane.steps.first { $0.operation.id == by }.map { "waits for \($0.operation.sequence)" } ?? "waits"
        case .needsPerson: "needs you"
        case .heldBack: MeteredMessages.reason
        }
    }
}

extension LanePlan.Prospect {
    var code: String {
        switch self {
        case .goes: "goes"
        case .held: "held"
        case .blocked: "blocked"
        case .needsPerson: "needs_you"
        case .heldBack: "held_back"
        }
    }

    var waitsFor: OutboxOperation.ID? {
        if case .blocked(let by) = self { by } else { nil }
    }

    var until: Instant? {
        if case .held(let until) = self { until } else { nil }
    }
}
