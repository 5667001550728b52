/// A point in time, in whole milliseconds since 1970-01-01T00:00:00Z.
public struct Instant: Hashable, Sendable, Comparable {
    public let millisecondsSince1970: Int64

    public init(millisecondsSince1970: Int64) {
        self.millisecondsSince1970 = millisecondsSince1970
    }

    /// Returns the instant moved by the whole milliseconds of `duration`, earlier if it is negative. The result is
    /// clamped to the range of `Int64`, because a damaged store can hold any instant.
    public func advanced(by duration: Duration) -> Instant {
        Instant(millisecondsSince1970: millisecondsSince1970.addingWithin(duration.wholeMilliseconds))
    }

    /// Returns the duration until `other`, positive if `other` is later. It is clamped to 64 bits of milliseconds.
    public func distance(to other: Instant) -> Duration {
        .milliseconds(other.millisecondsSince1970.subtractingWithin(millisecondsSince1970))
    }

    public static func < (left: Instant, right: Instant) -> Bool {
        left.millisecondsSince1970 < right.millisecondsSince1970
    }
}

extension Duration {
    /// The duration in whole milliseconds, rounded toward zero and clamped to the range of `Int64`.
    public var wholeMilliseconds: Int64 {
        let (seconds, attoseconds) = components
        let (milliseconds, isTooMuch) = seconds.multipliedReportingOverflow(by: 1_000)
        if isTooMuch { return seconds < 0 ? .min : .max }
        return milliseconds.addingWithin(attoseconds / 1_000_000_000_000_000)
    }
}
