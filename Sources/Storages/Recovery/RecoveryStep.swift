/// What a recovery does next. After each step it can be cut short, and is done again at the next start.
package enum RecoveryStep: Hashable, Sendable, CaseIterable {
    case mark, setAside, salvage, rebuild, fill, commit, journal, unmark
}
