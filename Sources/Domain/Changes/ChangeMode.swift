/// The mode of a use case: save the change, or only check that it could be saved.
public enum ChangeMode: Hashable, Sendable {
    case save, dryRun
}
