import MillwrightPresentation

extension MessageText {
    /// The sentence about a saved change, followed by the key that undoes the change.
    var withUndo: MessageText { "\(self). Undo: \(next: .undo(nil))" }
}
