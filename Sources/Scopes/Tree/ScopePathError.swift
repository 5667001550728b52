/// The reason why a path was not opened.
public enum ScopePathError: Error, Hashable, Sendable {
    /// The scope before this part does not have such a child now.
    case unknownScope(PathPart)
    /// The tree was closed.
    case treeClosed
}
