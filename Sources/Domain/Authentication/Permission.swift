/// What a session allows. Checked here before anything is written, offline too; the server checks again.
public enum Permission: String, Hashable, Sendable, CaseIterable {
    /// Editing one's own means work orders that are assigned to the user or to one of the user's teams.
    case view, editOwn, editAny, complete, reopen, deletePhotos, create, assign
}
