public import MillwrightScreenKit
import MillwrightViews

/// The path of a picture that is typed and not added, which the next run of the program restores.
public struct PhotosDraft: ScreenDraft, Equatable {
    public var path: String
    /// Whether the location and all other data in the picture are kept.
    public var keepsLocation: Bool

    public init(path: String, keepsLocation: Bool) {
        self.path = path
        self.keepsLocation = keepsLocation
    }
}

extension PhotoAdding {
    init(_ draft: PhotosDraft) {
        self.init(draft.path)
        keepsLocation = draft.keepsLocation
    }

    /// The draft of the typed path; `nil` if nothing is typed.
    var draft: PhotosDraft? { path.isEmpty ? nil : PhotosDraft(path: path.text, keepsLocation: keepsLocation) }
}
