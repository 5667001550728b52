import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightUseCases

extension PreviewTable {
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
                                    "prospect": .string(step.readiness.code),
                                    "waits_for": lane.number(of: step.readiness.waitsFor).map { .integer($0) } ?? .null,
                                    "until": .optional(step.readiness.until?.rfc3339),
                                    "change": step.operation.json,
                                ]
                            }),
                    ]
                }),
        ]
    }
}
