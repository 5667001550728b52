/// The reason why data from the server could not be read, with the name of the field.
package struct MappingError: Error, Hashable, Sendable {
    package let reason: String

    package init(_ reason: String) {
        self.reason = ServerText.short(reason)
    }

    /// Creates an error that names the field at which decoding failed.
    /// - Parameter depth: the number of keys to leave out at the start of the coding path, because they lie outside the
    ///   value being read.
    package init(_ error: any Error, droppingPath depth: Int = 0) {
        guard let error = error as? DecodingError else {
            self.init("This is not JSON")
            return
        }
        switch error {
        case .keyNotFound(let key, let context):
            self.init("\(Self.name(context.codingPath + [key], depth)) is missing")
        case .valueNotFound(_, let context):
            self.init("\(Self.name(context.codingPath, depth)) is null")
        case .typeMismatch(_, let context):
            self.init("\(Self.name(context.codingPath, depth)) is of another type")
        case .dataCorrupted(let context):
            let name = Self.name(context.codingPath, depth)
            self.init(name.isEmpty ? "This is not JSON" : "\(name) cannot be read")
        @unknown default:
            self.init("This cannot be read")
        }
    }

    private static func name(_ path: [any CodingKey], _ depth: Int) -> String {
        path.dropFirst(depth).map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
    }
}
