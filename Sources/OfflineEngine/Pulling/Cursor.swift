import MillwrightDomain

/// The position up to which this device has read the server's changes. It is opaque: only the server interprets it.
package struct Cursor: Hashable, Sendable {
    package let rawValue: String

    package init(_ rawValue: String) {
        self.rawValue = rawValue
    }
}
