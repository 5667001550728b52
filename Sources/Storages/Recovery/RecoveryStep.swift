/// A step of a recovery. A recovery that is interrupted at any step is repeated at the next start.
package enum RecoveryStep: Hashable, Sendable, CaseIterable {
    case mark, setAside, salvage, rebuild, fill, commit, journal, report, unmark
}
