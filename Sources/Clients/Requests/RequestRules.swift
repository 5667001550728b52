/// The rules for requests in RFC 9110 that transports do not enforce. For example, libcurl turns a line break in a
/// header value into a second header (measured). The text of a violation names the header and never contains its value.
package enum RequestRules {
    /// The headers that determine the framing of the message. Only the client sets them.
    private static let reserved: Set<String> = [
        "connection", "content-length", "expect", "host", "keep-alive", "proxy-connection", "te", "trailer",
        "transfer-encoding", "upgrade",
    ]

    package static func violation(in request: APIRequest) -> String? {
        if let objection = objection(toPath: request.path) { return objection }
        if request.method.isSafe, !request.body.isNone {
            return "A \(request.method.rawValue) request must not have a body"
        }
        for header in request.headers {
            if reserved.contains(header.name.lowercased()) { return "The client sets the header \(header.name) itself" }
            if let objection = violation(in: header) { return objection }
        }
        return nil
    }

    package static func violation(in header: HTTPHeader) -> String? {
        guard Array(header.name.utf8).withUnsafeBytes(isToken) else { return "A header has a name that is not allowed" }
        let value = Array(header.value.utf8)
        guard value.allSatisfy({ ($0 >= 0x20 && $0 != 0x7F) || $0 == 0x09 }) else {
            return "The value of the header \(header.name) contains control characters"
        }
        guard [value.first, value.last].allSatisfy({ $0 != 0x20 && $0 != 0x09 }) else {
            return "The value of the header \(header.name) begins or ends with a blank"
        }
        return nil
    }

    private static func objection(toPath path: String) -> String? {
        guard path.utf8.first == UInt8(ascii: "/") else { return "The path of a request must begin with '/'" }
        guard path.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "#") }) else {
            return "The path of a request contains characters that have to be percent-encoded"
        }
        return nil
    }

    /// Returns whether `name` is a token of RFC 9110. A client calls this function for each header of each response,
    /// so it must be fast. It takes a buffer and is not generic, because the compiler does not specialize a generic
    /// function for another module, and each byte would then cost an indirect call.
    package static func isToken(_ name: UnsafeRawBufferPointer) -> Bool {
        !name.isEmpty && name.allSatisfy(isTokenCharacter)
    }

    private static func isTokenCharacter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default:
            "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
    }
}
