/// A header field as it goes out or came in. Whether it may be sent is looked at by the client.
public struct HTTPHeader: Hashable, Sendable {
    public var name: String
    public var value: String

    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}

extension Sequence<HTTPHeader> {
    /// The value of the last field with this name; names are compared without case.
    package func value(of name: String) -> String? {
        let name = name.lowercased()
        return reversed().first { $0.name.lowercased() == name }?.value
    }

    /// `Content-Type` without its parameters, in lower case; nil when it is not there.
    package var mediaType: String? {
        value(of: "Content-Type").map { field in
            field.prefix { $0 != ";" }.filter { $0 != " " && $0 != "\t" }.lowercased()
        }
    }
}
