/// The steps that migrate an existing database of an earlier version, in order.
package enum MigrationStep: Hashable, Sendable {
    /// The integrity check of the old database.
    case examine
    case copy
    case syncCopy
    /// The renaming of the copy, which marks it as complete.
    case nameCopy
    case dropOldCopies
    case begin
    case migrate(String)
    case check
    case commit
    /// The step after the commit. The migration can no longer be rolled back.
    case finish
}
