import MillwrightFrontEnd
import MillwrightDomain
public import MillwrightPresentation
import MillwrightScreenKit
public import MillwrightViews

/// A signature while a person makes it: the typed name and the drawing.
public struct Signing: Equatable, Sendable {
    /// The part of the form that receives the keys.
    public enum Focus: Equatable, Sendable {
        case name, drawing
    }

    public var name = TypedText()
    public var drawing = SignatureDrawing()
    public var focus = Focus.name
    /// Whether the signature is being saved.
    public var isSaving = false
    /// Whether the question about the unsaved signature is open.
    public var isLeaving = false
    /// The reason why the signature was not saved. Typing or drawing removes it.
    public var problem: Message?
    /// The text that identifies the content that the person saw (``SignatureContent/shown``); `nil` before the first read.
    public internal(set) var shown: String?
    /// The question about content that has changed since, before a signature that would cover it.
    public var newer: NewerQuestion?

    public init(shown: String? = nil) {
        self.shown = shown
    }

    /// Whether nothing is typed and nothing is drawn.
    var isUntouched: Bool { name.isEmpty && drawing.strokes.isEmpty }

    /// Takes note of the content on display. A signature that was begun keeps the content with which it began.
    mutating func see(_ content: String) { if isUntouched || shown == nil { shown = content } }

    /// Whether a name was typed. Nobody can sign without a name.
    var hasName: Bool { !name.text.isBlank }

    mutating func fail(_ problem: FlowProblem) {
        (isSaving, isLeaving) = (false, false)
        newer = NewerQuestion(problem)
        if newer == nil { self.problem = problem.message }
    }

    enum Answer: Equatable {
        case changed(Signing)
        case save
        case closed
    }

    /// Returns the answer for an input; `nil` if the input is not an answer. Escape asks before it discards a name or a
    /// drawing.
    func answer(to input: Input) -> Answer? {
        var next = self
        next.problem = nil
        if isLeaving {
            next.isLeaving = false
            switch UnsavedQuestion.answer(to: input) {
            case .save: return .save
            case .discard: return .closed
            case .stay: return .changed(next)
            case nil: return nil
            }
        }
        switch input {
        case .key(.escape):
            if isUntouched { return .closed }
            next.isLeaving = true
        case .key(.enter), .key(.control("s")): return .save
        case .key(.tab), .key(.backTab): next.focus = focus == .name ? .drawing : .name
        case .field: next.focus = .name
        case .stroke(let phase, let point):
            next.focus = .drawing
            next.drawing.draw(phase, point)
        default:
            let isUsed = focus == .name ? next.name.apply(input) : next.draw(input)
            return isUsed ? .changed(next) : nil
        }
        return .changed(next)
    }

    /// Moves or lifts the pen with a key. Returns whether the key has a meaning.
    private mutating func draw(_ input: Input) -> Bool {
        switch input {
        case .key(.left), .key(.character("h")): drawing.movePen(right: -1, down: 0)
        case .key(.right), .key(.character("l")): drawing.movePen(right: 1, down: 0)
        case .key(.up), .key(.character("k")): drawing.movePen(right: 0, down: -1)
        case .key(.down), .key(.character("j")): drawing.movePen(right: 0, down: 1)
        case .key(.space): drawing.togglePen()
        case .key(.backspace), .key(.delete): drawing.removeLastStroke()
        default: return false
        }
        return true
    }
}
