/// The options of one run. All peers read the same flags.
package struct LoadOptions: Sendable {
    package enum Mode: String, Sendable {
        /// Many requests for a small response, after a warm-up.
        case small
        /// One large response, discarded piece by piece.
        case download
        /// One file as the body of a PUT.
        case upload
        /// Only the first request of a process. The program that started the process measures the time.
        case cold
    }

    package private(set) var mode = Mode.small
    /// The scheme, host and port.
    package private(set) var server = ""
    /// The path, which begins with a slash.
    package private(set) var path = ""
    package private(set) var inFlight = 1
    package private(set) var requests = 1
    /// A PEM file with the only authorities to trust.
    package private(set) var authoritiesFile: String?
    /// The path of the file that ``Mode/upload`` sends.
    package private(set) var file: String?
    /// Whether requests must use HTTP/2. If false, they must use HTTP/1.1.
    package private(set) var isHTTP2 = false

    package init(_ arguments: [String]) throws(LoadError) {
        var rest = arguments[...]
        while let flag = rest.popFirst() {
            switch flag {
            case "--url": (server, path) = try Self.parts(of: Self.value(of: flag, from: &rest))
            case "--in-flight": inFlight = try Self.number(of: flag, from: &rest)
            case "--requests": requests = try Self.number(of: flag, from: &rest)
            case "--ca": authoritiesFile = try Self.value(of: flag, from: &rest)
            case "--file": file = try Self.value(of: flag, from: &rest)
            case "--http2": isHTTP2 = true
            case "--mode":
                guard let mode = Mode(rawValue: try Self.value(of: flag, from: &rest)) else { throw .usage(flag) }
                self.mode = mode
            default: throw .usage(flag)
            }
        }
        guard !server.isEmpty else { throw .usage("--url") }
        guard mode != .upload || file != nil else { throw .usage("--file") }
    }

    private static func value(of flag: String, from rest: inout ArraySlice<String>) throws(LoadError) -> String {
        guard let value = rest.popFirst() else { throw .usage(flag) }
        return value
    }

    private static func number(of flag: String, from rest: inout ArraySlice<String>) throws(LoadError) -> Int {
        guard let number = Int(try value(of: flag, from: &rest)), number > 0 else { throw .usage(flag) }
        return number
    }

    /// Splits a URL. The server ends at the third slash.
    private static func parts(of url: String) throws(LoadError) -> (server: String, path: String) {
        let slashes = url.indices.filter { url[$0] == "/" }
        guard slashes.count > 2 else { throw .usage("--url") }
        return (String(url[..<slashes[2]]), String(url[slashes[2]...]))
    }
}
