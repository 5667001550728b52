import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightViews

extension Connectivity {
    /// The connection in JSON. `next` is the step before anything can be sent; `null` if another try is enough.
    var json: JSONValue {
        [
            "state": .string(ConnectivityFormatter.code(self)), "since": .optional(since?.rfc3339),
            "next": .optional(ConnectivityFormatter.remedy(self)?.styled.plain),
        ]
    }
}
