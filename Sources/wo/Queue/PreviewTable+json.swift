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
                                    "waits_for": .optional(step.readiness.waitsFor?.rawValue),
                                    "until": .optional(step.readiness.until?.rfc3339),
                                    "operation": step.operation.json,
                                ]
                            }),
                    ]
                }),
        ]
    }
}
