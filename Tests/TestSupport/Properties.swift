import MillwrightDomain
import Foundation

/// The number of random cases for each property, and their seed. The environment variables `MILLWRIGHT_CASES` and
/// `MILLWRIGHT_SEED` set them.
package enum Properties {
    /// The number of cases for one property. With eleven properties, the default is 110,000 cases in total.
    package static let cases = number("MILLWRIGHT_CASES") ?? 10_000
    package static let seed = UInt64(number("MILLWRIGHT_SEED") ?? 1)

    /// Runs `body` once for each case. Each case has its own random generator, whose seed contains the number of the
    /// case.
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
