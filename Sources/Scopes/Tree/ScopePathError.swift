/// The reason why a path was not opened.
public enum ScopePathError: Error, Hashable, Sendable {
    /// The scope before this part has no such child, or does not have it now.
    case unknownScope(PathPart)
    /// The tree was closed.
    case treeClosed
}
