import Domain
import Foundation

/// How many random cases each property is tried with, and from which seed: `MILLWRIGHT_CASES`, `MILLWRIGHT_SEED`.
enum Properties {
    /// Of one property; there are eleven, 110,000 cases in all unless told otherwise.
    static let cases = number("MILLWRIGHT_CASES") ?? 10_000
    static let seed = UInt64(number("MILLWRIGHT_SEED") ?? 1)

    /// Runs `body` that often, each with dice of its own that the case's number names.
    static func forAll(_ body: (inout Dice) throws -> Void) rethrows {
        for number in 0..<UInt64(cases) {
            var dice = Dice(seed: seed &* 0x1_0000_0001 &+ number)
            try body(&dice)
        }
    }

    private static func number(_ name: String) -> Int? {
        ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
    }
}
