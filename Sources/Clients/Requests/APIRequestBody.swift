/// The body of a request. It can be sent a second time.
package enum APIRequestBody: Sendable {
    case none
    case bytes([UInt8])
    /// Bytes of a file, read while they are sent, so that memory stays constant.
    case file(FileRange)

    package var isNone: Bool {
        if case .none = self { true } else { false }
    }

    /// In bytes.
    package var length: Int64 {
        switch self {
        case .none: 0
        case .bytes(let bytes): Int64(bytes.count)
        case .file(let range): range.length
        }
    }
}

/// A part of a file on this machine. It must not become shorter while it is sent.
package struct FileRange: Hashable, Sendable {
    package var path: String
    /// In bytes, from the beginning of the file.
    package var offset: Int64
    /// In bytes.
    package var length: Int64

    package init(path: String, offset: Int64, length: Int64) {
        self.path = path
        self.offset = offset
        self.length = length
    }
}
