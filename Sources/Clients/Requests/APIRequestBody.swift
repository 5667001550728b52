/// The body of a request. It can be sent more than once.
package enum APIRequestBody: Sendable {
    case none
    case bytes([UInt8])
    /// A part of a file, read while it is sent, so that memory use stays constant.
    case file(FileRange)

    package var isNone: Bool {
        if case .none = self { true } else { false }
    }

    /// The length in bytes.
    package var length: Int64 {
        switch self {
        case .none: 0
        case .bytes(let bytes): Int64(bytes.count)
        case .file(let range): range.length
        }
    }
}
