/// A report about reading one table of a damaged database: the number of readable rows, the gaps and the damage.
package struct Salvaged: Hashable, Sendable {
    package internal(set) var rows = 0
    /// The ranges of rowids, both ends included, in which rows may have been lost.
    package internal(set) var gaps: [ClosedRange<Int64>] = []
    /// SQLite's report of the first damage.
    package internal(set) var firstDamage: String?
}
