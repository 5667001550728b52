/// What a session allows. Checked here before anything is written, offline too; the server checks again.
public enum Permission: String, Hashable, Sendable, CaseIterable {
    case view, editOwn, editAny, complete, reopen, deletePhotos, create, assign
}
