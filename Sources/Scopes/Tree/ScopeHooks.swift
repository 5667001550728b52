/// The functions that a running scope calls on its tree.
struct ScopeHooks: Sendable {
    let perform: @Sendable (RouterCommand<PathPart>) async -> Void
    let didApply: @Sendable (any Sendable, ObjectIdentifier) async -> Void
}
