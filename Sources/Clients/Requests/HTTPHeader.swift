/// A header of a request or a response. The client checks whether it may be sent.
public struct HTTPHeader: Hashable, Sendable {
    public var name: String
    public var value: String

    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}

extension Sequence<HTTPHeader> {
    /// Returns the value of the last field with this name, ignoring case.
    package func value(of name: String) -> String? {
        let name = name.lowercased()
        return reversed().first { $0.name.lowercased() == name }?.value
    }

    /// `Content-Type` without its parameters, in lower case; nil if the field is missing.
    package var mediaType: String? {
        value(of: "Content-Type").map { field in
            field.prefix { $0 != ";" }.filter { $0 != " " && $0 != "\t" }.lowercased()
        }
    }
}
