public import MillwrightScreenKit
import MillwrightViews

/// The name and the drawing of a signature that is not saved, which the next run of the program restores.
public struct SignatureDraft: ScreenDraft, Equatable {
    public var name: String
    /// The strokes as path data of SVG; `nil` if nothing is drawn.
    public var path: String?
    /// The text that identifies the content that the person saw; `nil` in a draft of an earlier version.
    public var shown: String?

    public init(name: String, path: String?, shown: String? = nil) {
        self.name = name
        self.path = path
        self.shown = shown
    }
}

extension Signing {
    init(_ draft: SignatureDraft) {
        name = TypedText(draft.name)
        shown = draft.shown
        drawing.strokes = draft.path.flatMap { StrokePath.strokes(of: $0) } ?? []
        focus = drawing.strokes.isEmpty ? .name : .drawing
    }

    /// The draft of the signature; `nil` if nothing is typed and nothing is drawn.
    var draft: SignatureDraft? {
        isUntouched ? nil : SignatureDraft(name: name.text, path: drawing.path, shown: shown)
    }
}
