public import MillwrightDomain
public import MillwrightPresentation
public import MillwrightViews

public struct SignatureState: Equatable, Sendable {
    public let id: WorkOrder.ID
    public var content = Loadable<SignatureContent>.loading
    /// The strokes of the saved signature. The list is empty if the person gave only a name, or if the drawing cannot
    /// be read.
    public internal(set) var strokes: [[StrokePoint]] = []
    /// The time of the last read. The view leaves the date out of a time on the same day.
    public var now: Instant
    /// The signature that a person is making.
    public var signing: Signing?
    /// The sentence about the result of the last action.
    public var notice: MessageText?

    public init(id: WorkOrder.ID, now: Instant) {
        self.id = id
        self.now = now
    }

    var title: StyledText { number.plain.isEmpty ? "Signature" : "Signature of \(number)" }

    /// The number of the work order; empty before the first read.
    var number: StyledText { content.value.map { "\($0.details.workOrder.number)" } ?? "" }

    /// The reason why there is no signature to delete; `nil` if there is one.
    var deleteProblem: StyledText? { content.value?.report == nil ? "nobody has signed" : nil }
}
