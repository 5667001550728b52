/// Text that is safe to show, with a role for each part. Literals of the program are shown unchanged; their type
/// `StaticString` guarantees that they are literals. An interpolated `String` is treated as ``UntrustedText``, so its
/// hidden characters are made visible.
public struct StyledText: Hashable, Sendable, ExpressibleByStringInterpolation {
    public struct Span: Hashable, Sendable {
        public let text: String
        public let role: Role?
        /// Whether the text must stay on one line, such as a command that the reader may copy.
        public let isWhole: Bool

        init(text: String, role: Role?, isWhole: Bool = false) {
            self.text = text
            self.role = role
            self.isWhole = isWhole
        }
    }

    public private(set) var spans: [Span]

    public init(stringLiteral value: StaticString) {
        spans = [Span(text: value.description, role: nil)]
    }

    public init(stringInterpolation: Interpolation) {
        spans = stringInterpolation.spans
    }

    init(spans: [Span]) {
        self.spans = spans
    }

    /// - Parameter harmless: Text that ``UntrustedText`` has already neutralized.
    package init(harmless: String) {
        spans = [Span(text: harmless, role: nil)]
    }

    public init(_ text: String) {
        self = UntrustedText(text).display
    }

    /// The text without its roles.
    public var plain: String { spans.reduce(into: "") { $0 += $1.text } }

    /// The number of terminal columns that the text takes.
    public var columns: Int { spans.reduce(0) { $0 + Columns.of($1.text) } }

    public func painted(_ role: Role) -> StyledText {
        var copy = self
        copy.spans = spans.map { Span(text: $0.text, role: $0.role ?? role, isWhole: $0.isWhole) }
        return copy
    }

    /// The same text, marked so that it is never broken into lines.
    public var whole: StyledText {
        StyledText(spans: spans.map { Span(text: $0.text, role: $0.role, isWhole: true) })
    }

    /// Returns the same text with some parts marked so that they are never broken into lines.
    /// - Parameter ranges: positions among the Unicode scalars of ``plain``, in order and without overlap.
    public func whole(in ranges: [Range<Int>]) -> StyledText {
        var result: [Span] = []
        var position = 0
        for span in spans {
            let scalars = Array(span.text.unicodeScalars)
            var start = 0
            while start < scalars.count {
                let range = ranges.first { $0.upperBound > position + start }
                let isInside = range.map { $0.lowerBound <= position + start } ?? false
                let next = isInside ? range?.upperBound : range?.lowerBound
                let end = min(scalars.count, (next ?? Int.max - 1) - position)
                var text = String.UnicodeScalarView()
                text.append(contentsOf: scalars[start..<end])
                result.append(Span(text: String(text), role: span.role, isWhole: span.isWhole || isInside))
                start = end
            }
            position += scalars.count
        }
        return StyledText(spans: result)
    }

    public static func paint(_ role: Role, _ text: StyledText) -> StyledText { text.painted(role) }

    public static func + (left: StyledText, right: StyledText) -> StyledText {
        var sum = left
        sum.spans += right.spans
        return sum
    }

    public static func joined(_ parts: [StyledText], by separator: StyledText) -> StyledText {
        guard let first = parts.first else { return "" }
        return parts.dropFirst().reduce(first) { $0 + separator + $1 }
    }

    /// Joins parts into a list: `a`, `a or b`, `a, b or c`.
    public static func listed(_ parts: [StyledText]) -> StyledText {
        guard let last = parts.last, parts.count > 1 else { return joined(parts, by: "") }
        return "\(joined(parts.dropLast(), by: ", ")) or \(last)"
    }

    public struct Interpolation: StringInterpolationProtocol {
        fileprivate var spans: [Span] = []

        public init(literalCapacity: Int, interpolationCount: Int) {
            spans.reserveCapacity(interpolationCount * 2 + 1)
        }

        public mutating func appendLiteral(_ literal: StaticString) {
            spans.append(Span(text: literal.description, role: nil))
        }

        public mutating func appendInterpolation(_ text: String) { spans += UntrustedText(text).display.spans }

        public mutating func appendInterpolation(_ part: StyledText) { spans += part.spans }

        public mutating func appendInterpolation(_ number: some BinaryInteger) {
            spans.append(Span(text: String(number), role: nil))
        }
    }

    public typealias StringInterpolation = Interpolation
}

/// The purpose of a part of a text. A color is always accompanied by a word, so no meaning depends on the color alone.
public enum Role: Hashable, Sendable {
    case ok, warn, bad, accent, faint, strong
}
