/// A permission of a session. The kernel checks it before it writes anything, offline too. The server checks it again.
public enum Permission: String, Hashable, Sendable, CaseIterable {
    /// `editOwn` covers the work orders that are assigned to the user or to one of the user's teams.
    case view, editOwn, editAny, complete, reopen, deletePhotos, create, assign
}
