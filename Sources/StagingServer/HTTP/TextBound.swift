import Hummingbird
import NIOCore
import MillwrightWire

/// The limits of short texts in the contract, in code points, as JSON Schema counts them.
enum TextBound {
    static let id = 64
    /// The limit of a query parameter, and of a header with an opaque text.
    static let parameter = 200
}
