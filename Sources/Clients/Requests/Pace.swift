/// How slow a transfer may become before it is given up.
package enum Pace: Hashable, Sendable {
    /// The client's own floor, in bytes a second over a period.
    case usual
    /// No floor: silence is part of the answer, as in a stream of events. Only the timeout ends it.
    case patient
}
