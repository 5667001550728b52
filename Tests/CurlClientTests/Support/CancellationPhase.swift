/// The phase of a request when it is cancelled.
enum CancellationPhase: String, CaseIterable, Hashable {
    case resolving, connecting, securing, sending, receiving, sinkIsFull, inCallback

    /// Whether a byte of the request can have left before this phase ends.
    var mayHaveSent: Bool {
        switch self {
        case .resolving, .connecting, .securing: false
        case .sending, .receiving, .sinkIsFull, .inCallback: true
        }
    }
}
