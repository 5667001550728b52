import MillwrightPresentation

extension MessageText {
    /// The sentence about a saved change, followed by the key that undoes the change.
    var withUndo: MessageText { "\(self). Undo: \(next: .undo(nil))" }
}

extension Message {
    /// The message as one sentence: what happened, and the one thing to do.
    var sentence: MessageText { next.map { "\(summary); \($0)" } ?? summary }
}
