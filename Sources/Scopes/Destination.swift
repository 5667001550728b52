/// A child that a scope can attach, such as `enum WorkOrderChild: Destination { case task(Int), notes }`.
///
/// A destination converts to and from ``PathPart``, so that routes and restored paths can name it. An enum with text as
/// raw values, such as `enum RootChild: String, Destination`, gets both conversions from this library.
public protocol Destination: Hashable, Sendable {
    /// The name of this child in a path.
    var part: PathPart { get }

    /// Makes the destination that this part names. Returns `nil` if the scope has no such child.
    init?(_ part: PathPart)
}

extension Destination where Self: RawRepresentable, RawValue == String {
    public var part: PathPart { PathPart(rawValue) }

    public init?(_ part: PathPart) {
        guard part.value == nil else { return nil }
        self.init(rawValue: part.name)
    }
}
