import MillwrightDomain

extension StagingEnvironment {
    package static func live() -> StagingEnvironment {
        StagingEnvironment(
            now: { Instant(millisecondsSince1970: Int64((Date().timeIntervalSince1970 * 1_000).rounded())) },
            randomBytes: { count in
                var generator = SystemRandomNumberGenerator()
                return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
            },
            clock: ContinuousClock(),
            die: { kill(getpid(), SIGKILL) }
        )
    }
}

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif
