/// A permission of a session. The kernel checks it before it writes anything, with or without a connection. The
/// server checks it again.
public enum Permission: String, Hashable, Sendable, CaseIterable {
    /// Each case is one right. `editOwn` covers only the work orders that are assigned to the user or to one of the
    /// user's teams; `editAny` covers all. Completing needs `complete` and reopening needs `reopen`, each in addition
    /// to an edit permission.
    case view, editOwn, editAny, complete, reopen, deletePhotos, create, assign
}
