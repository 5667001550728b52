/// A child that a scope can attach, such as `enum WorkOrderChild: Destination { case task(Int), notes }`.
///
/// The conversions to and from ``PathPart`` let routes and restored paths name the same children.
public protocol Destination: Hashable, Sendable {
    /// The name of this child in a path.
    var part: PathPart { get }

    /// Returns `nil` if the scope has no such child.
    init?(_ part: PathPart)
}

/// The destinations of a scope without children.
enum NoDestination: Destination {
    var part: PathPart {
        switch self {}
    }

    init?(_ part: PathPart) { nil }
}
