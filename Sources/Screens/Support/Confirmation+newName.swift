import MillwrightPresentation
import MillwrightScreenKit
import MillwrightViews

extension Confirmation {
    /// Creates the question before a part, a meter or a category is saved that no work order on this device has yet.
    init(_ new: NewName) {
        let kind = NewNameMessages.kind(new)
        self.init(question: "New \(kind)?", lines: [NewNameMessages.reason(new)], step: "add it as a new \(kind)")
    }
}
