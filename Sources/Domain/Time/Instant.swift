/// A point in time in whole milliseconds since 1970-01-01T00:00:00Z.
public struct Instant: Hashable, Sendable, Comparable {
    public let millisecondsSince1970: Int64

    public init(millisecondsSince1970: Int64) {
        self.millisecondsSince1970 = millisecondsSince1970
    }

    /// Later by the whole milliseconds of `duration`; earlier when it is negative. At the end of the range it stays there:
    /// an instant can be what damage left of it.
    public func advanced(by duration: Duration) -> Instant {
        Instant(millisecondsSince1970: millisecondsSince1970.addingWithin(duration.wholeMilliseconds))
    }

    /// Positive when `other` is later. At most what 64 bits hold in milliseconds.
    public func distance(to other: Instant) -> Duration {
        .milliseconds(other.millisecondsSince1970.subtractingWithin(millisecondsSince1970))
    }

    public static func < (left: Instant, right: Instant) -> Bool {
        left.millisecondsSince1970 < right.millisecondsSince1970
    }
}

extension Duration {
    /// Whole milliseconds, rounded towards zero; at most what 64 bits hold.
    public var wholeMilliseconds: Int64 {
        let (seconds, attoseconds) = components
        let (milliseconds, isTooMuch) = seconds.multipliedReportingOverflow(by: 1_000)
        if isTooMuch { return seconds < 0 ? .min : .max }
        return milliseconds.addingWithin(attoseconds / 1_000_000_000_000_000)
    }
}
