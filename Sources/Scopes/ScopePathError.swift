/// The reason why a path was not opened.
public enum ScopePathError: Error, Hashable, Sendable {
    /// The scope before this part has no such child.
    case unknownScope(PathPart)
}
