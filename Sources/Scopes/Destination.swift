/// A child that a scope can attach, such as `enum WorkOrderChild: Destination { case task(Int), notes }`.
///
/// The conversions to and from ``PathPart`` let routes and restored paths name the same children. An enum of texts, such
/// as `enum RootChild: String, Destination`, has them already.
public protocol Destination: Hashable, Sendable {
    /// The name of this child in a path.
    var part: PathPart { get }

    /// Returns `nil` if the scope has no such child.
    init?(_ part: PathPart)
}

extension Destination where Self: RawRepresentable, RawValue == String {
    public var part: PathPart { PathPart(rawValue) }

    public init?(_ part: PathPart) {
        guard part.value == nil else { return nil }
        self.init(rawValue: part.name)
    }
}

/// The destinations of a scope without children.
enum NoDestination: Destination {
    var part: PathPart {
        switch self {}
    }

    init?(_ part: PathPart) { nil }
}
