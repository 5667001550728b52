/// A version of libcurl: `8.5.0`.
package struct CurlVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
    package let major: Int
    package let minor: Int
    package let patch: Int

    package init(_ major: Int, _ minor: Int, _ patch: Int) {
        self.major = major
        self.minor = minor
        self.patch = patch
    }

    /// - Parameter number: the value of `LIBCURL_VERSION_NUM`, with one byte for each part.
    init(number: UInt32) {
        self.init(Int(number >> 16 & 0xFF), Int(number >> 8 & 0xFF), Int(number & 0xFF))
    }

    package var description: String { "\(major).\(minor).\(patch)" }

    package static func < (left: CurlVersion, right: CurlVersion) -> Bool {
        (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
    }
}
