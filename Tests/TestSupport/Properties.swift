import MillwrightDomain
import Foundation

/// The number of random cases for each property, and their seed: `MILLWRIGHT_CASES`, `MILLWRIGHT_SEED`.
package enum Properties {
    /// The number of cases for one property. There are eleven properties, so 110,000 cases by default.
    package static let cases = number("MILLWRIGHT_CASES") ?? 10_000
    package static let seed = UInt64(number("MILLWRIGHT_SEED") ?? 1)

    /// Runs `body` once for each case. Each case has its own dice, seeded from the number of the case.
    package static func forAll(_ body: (inout SeededGenerator) throws -> Void) rethrows {
        for number in 0..<UInt64(cases) {
            var dice = SeededGenerator(seed: seed &* 0x1_0000_0001 &+ number)
            try body(&dice)
        }
    }

    private static func number(_ name: String) -> Int? {
        ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
    }
}
