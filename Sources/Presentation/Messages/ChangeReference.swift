/// A change as a person refers to it.
public enum ChangeReference: Hashable, Sendable {
    /// The number of the change on this device.
    case number(Int64)
    /// The words of the person: a number or an id.
    case typed(String)
    /// The person has to fill it in.
    case unknown

    public init(_ typed: String?) {
        self = typed.map { .typed($0) } ?? .unknown
    }
}
