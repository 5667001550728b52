public import MillwrightViews

/// Text that can contain steps that the reader may take next. Before a front end shows the text, it replaces each step.
/// The command line replaces a step with a command such as `wo replay`, and a full-screen program with a key.
public struct MessageText: Hashable, Sendable, ExpressibleByStringInterpolation {
    fileprivate enum Part: Hashable, Sendable {
        case text(StyledText)
        case step(NextStep, Role?)
    }

    private var parts: [Part]
    /// Whether the text is about the last change. A front end then adds how to undo the change, as long as it can be
    /// undone.
    public private(set) var offersUndo = false

    public init(stringLiteral value: StaticString) {
        self.init(StyledText(stringLiteral: value))
    }

    public init(stringInterpolation: Interpolation) {
        parts = stringInterpolation.parts
        offersUndo = stringInterpolation.offersUndo
    }

    public init(_ text: StyledText) {
        parts = [.text(text)]
    }

    public init(_ step: NextStep) {
        parts = [.step(step, nil)]
    }

    /// The same text, with the offer to undo the last change.
    public var withUndo: MessageText {
        var copy = self
        copy.offersUndo = true
        return copy
    }

    /// The steps in the order in which the text names them.
    public var steps: [NextStep] {
        parts.compactMap { part in
            if case .step(let step, _) = part { step } else { nil }
        }
    }

    /// The step, if the text is nothing but one step.
    public var onlyStep: NextStep? {
        steps.count == 1 && text({ _ in "" }).plain.isEmpty ? steps.first : nil
    }

    /// Returns the text with each step replaced by the front end's words for it.
    /// - Parameter words: returns the front end's words for a step.
    public func text(_ words: (NextStep) -> StyledText) -> StyledText {
        let texts = parts.map { part in
            switch part {
            case .text(let text): text
            case .step(let step, let role): (role.map { words(step).painted($0) } ?? words(step)).whole
            }
        }
        return StyledText.joined(texts, by: "")
    }

    public func painted(_ role: Role) -> MessageText {
        var copy = self
        copy.parts = parts.map { part in
            switch part {
            case .text(let text): .text(text.painted(role))
            case .step(let step, let own): .step(step, own ?? role)
            }
        }
        return copy
    }

    public static func paint(_ role: Role, _ text: MessageText) -> MessageText { text.painted(role) }

    public static func + (left: MessageText, right: MessageText) -> MessageText {
        var sum = left
        sum.parts += right.parts
        sum.offersUndo = left.offersUndo || right.offersUndo
        return sum
    }

    public static func joined(_ texts: [MessageText], by separator: MessageText) -> MessageText {
        guard let first = texts.first else { return "" }
        return texts.dropFirst().reduce(first) { $0 + separator + $1 }
    }

    public struct Interpolation: StringInterpolationProtocol {
        fileprivate var parts: [Part] = []
        fileprivate var offersUndo = false

        public init(literalCapacity: Int, interpolationCount: Int) {
            parts.reserveCapacity(interpolationCount * 2 + 1)
        }

        public mutating func appendLiteral(_ literal: StaticString) {
            parts.append(.text(StyledText(stringLiteral: literal)))
        }

        public mutating func appendInterpolation(_ text: String) { parts.append(.text(UntrustedText(text).display)) }

        public mutating func appendInterpolation(_ text: StyledText) { parts.append(.text(text)) }

        public mutating func appendInterpolation(_ text: MessageText) {
            parts += text.parts
            offersUndo = offersUndo || text.offersUndo
        }

        public mutating func appendInterpolation(next step: NextStep) { parts.append(.step(step, nil)) }

        public mutating func appendInterpolation(_ number: some BinaryInteger) {
            parts.append(.text("\(number)"))
        }
    }

    public typealias StringInterpolation = Interpolation
}
