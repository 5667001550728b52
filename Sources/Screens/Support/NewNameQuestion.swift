import MillwrightPresentation

/// The question before a part, a meter or a category is saved that no work order on this device has yet.
enum NewNameQuestion {
    static func confirmation(_ new: NewName) -> Confirmation {
        let kind = NewNameMessages.kind(new)
        return Confirmation(
            question: "New \(kind)?", lines: [NewNameMessages.reason(new)], step: "add it as a new \(kind)")
    }
}
