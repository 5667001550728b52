public import MillwrightDomain
public import MillwrightPresentation

public struct SignatureState: Equatable, Sendable {
    public let id: WorkOrder.ID
    public var content = Loadable<SignatureContent>.loading
    /// The strokes of the saved signature; empty if only a name was given or the drawing cannot be read.
    public internal(set) var strokes: [[StrokePoint]] = []
    /// The time of the last read, for times of today.
    public var now: Instant
    /// The signature that a person is making.
    public var signing: Signing?
    /// The effect of the last action.
    public var notice: MessageText?

    public init(id: WorkOrder.ID, now: Instant) {
        self.id = id
        self.now = now
    }

    var title: StyledText { number.plain.isEmpty ? "Signature" : "Signature of \(number)" }

    /// The number of the work order; empty before the first read.
    var number: StyledText { content.value.map { "\($0.details.workOrder.number)" } ?? "" }

    /// The reason why there is nothing to delete; `nil` if there is.
    var deleteProblem: StyledText? { content.value?.report == nil ? "nobody has signed" : nil }
}
