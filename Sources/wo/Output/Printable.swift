/// Text that may be sent to a terminal. Only literals of this program become printable as they are: `StaticString` keeps
/// everything else out, and an interpolated `String` is taken for outside text and made harmless on the way in.
struct Printable: Hashable, Sendable, ExpressibleByStringInterpolation {
    struct Span: Hashable, Sendable {
        let text: String
        let role: Role?
    }

    fileprivate(set) var spans: [Span]

    init(stringLiteral value: StaticString) {
        spans = [Span(text: value.description, role: nil)]
    }

    init(stringInterpolation: Interpolation) {
        spans = stringInterpolation.spans
    }

    /// - Parameter harmless: text that went through ``OutsideText`` already.
    init(harmless: String) {
        spans = [Span(text: harmless, role: nil)]
    }

    init(_ text: String) {
        self = OutsideText(text).display
    }

    /// Without colour.
    var plain: String { spans.reduce(into: "") { $0 += $1.text } }

    /// How many terminal columns it takes.
    var columns: Int { spans.reduce(0) { $0 + Columns.of($1.text) } }

    func painted(_ role: Role) -> Printable {
        var copy = self
        copy.spans = spans.map { Span(text: $0.text, role: $0.role ?? role) }
        return copy
    }

    static func paint(_ role: Role, _ text: Printable) -> Printable { text.painted(role) }

    static func + (left: Printable, right: Printable) -> Printable {
        var sum = left
        sum.spans += right.spans
        return sum
    }

    static func joined(_ parts: [Printable], by separator: Printable) -> Printable {
        guard let first = parts.first else { return "" }
        return parts.dropFirst().reduce(first) { $0 + separator + $1 }
    }

    /// `a`, `a or b`, `a, b or c`.
    static func listed(_ parts: [Printable]) -> Printable {
        guard let last = parts.last, parts.count > 1 else { return joined(parts, by: "") }
        return "\(joined(parts.dropLast(), by: ", ")) or \(last)"
    }

    struct Interpolation: StringInterpolationProtocol {
        fileprivate var spans: [Span] = []

        init(literalCapacity: Int, interpolationCount: Int) {
            spans.reserveCapacity(interpolationCount * 2 + 1)
        }

        mutating func appendLiteral(_ literal: StaticString) {
            spans.append(Span(text: literal.description, role: nil))
        }

        mutating func appendInterpolation(_ text: String) { spans += OutsideText(text).display.spans }

        mutating func appendInterpolation(_ part: Printable) { spans += part.spans }

        mutating func appendInterpolation(_ number: some BinaryInteger) {
            spans.append(Span(text: String(number), role: nil))
        }
    }

    typealias StringInterpolation = Interpolation
}
