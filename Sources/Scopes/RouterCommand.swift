/// A command of a router to the tree.
enum RouterCommand<Child: Sendable>: Sendable {
    case attach(Child), detach(Child), show(Child), detachAll
    /// A caller waits until the commands before this one are performed.
    case settling(CheckedContinuation<Void, Never>)
}

extension RouterCommand where Child: Destination {
    /// The same command with a ``PathPart`` in place of the child, because the tree does not know the type of the
    /// child.
    var erased: RouterCommand<PathPart> {
        switch self {
        case .attach(let child): .attach(child.part)
        case .detach(let child): .detach(child.part)
        case .show(let child): .show(child.part)
        case .detachAll: .detachAll
        case .settling(let settled): .settling(settled)
        }
    }
}
