public import MillwrightPresentation

extension Message {
    /// The message as one sentence: what happened, and the one thing to do.
    public var sentence: MessageText {
        guard let next else { return summary }
        return next.onlyStep?.key == nil ? "\(summary); \(next)" : "\(summary); press \(next)"
    }
}
