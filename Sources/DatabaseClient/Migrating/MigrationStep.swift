/// The steps that bring a database that is in use to a new shape, in order.
package enum MigrationStep: Hashable, Sendable {
    /// The old database is read through for damage.
    case examine
    case copy
    case syncCopy
    /// The copy gets the name that says it is whole.
    case nameCopy
    case dropOldCopies
    case begin
    case migrate(String)
    case check
    case commit
    /// The new shape stands.
    case finish
}
