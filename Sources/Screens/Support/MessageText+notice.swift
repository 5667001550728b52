import MillwrightPresentation

extension MessageText {
    /// The sentence about a saved change, with the key that takes it back.
    var withUndo: MessageText { "\(self). Undo: \(next: .undo(nil))" }
}
