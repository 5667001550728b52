/// The way in which a message refers to a change.
public enum ChangeReference: Hashable, Sendable {
    /// The change's number on this device.
    case number(Int64)
    /// A number or an id, as the person typed it.
    case typed(String)
    /// A placeholder that the person has to fill in.
    case unknown

    public init(_ typed: String?) {
        self = typed.map { .typed($0) } ?? .unknown
    }
}
