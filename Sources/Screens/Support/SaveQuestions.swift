public import MillwrightScreenKit
/// The questions before a form is saved, such as those about a due time that has passed and a category that is not known.
/// One is open at a time. A yes is kept until the save ends, so that nothing is asked twice.
public struct SaveQuestions: Equatable, Sendable {
    /// The question that the person sees.
    public private(set) var open: Confirmation?
    /// The questions that the person has said yes to since the last save.
    private var agreed: [Confirmation] = []

    public init() {}

    /// Returns these questions after a yes to the open one.
    var agreeing: SaveQuestions {
        var copy = self
        copy.answer(isConfirmed: true)
        return copy
    }

    /// Returns the question if the person has not said yes to it.
    func unanswered(_ question: Confirmation?) -> Confirmation? {
        question.flatMap { agreed.contains($0) ? nil : $0 }
    }

    mutating func ask(_ question: Confirmation) { open = question }

    mutating func answer(isConfirmed: Bool) {
        agreed = isConfirmed ? agreed + [open].compactMap(\.self) : []
        open = nil
    }

    /// Forgets the answers, because the save has ended.
    mutating func forgetAnswers() { agreed = [] }
}
