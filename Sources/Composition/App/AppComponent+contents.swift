import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightStorages
import MillwrightUseCases

extension AppComponent {
    /// Examines whether every change and every work order on this device still has the content that was written.
    func contents() async -> [StoreFinding.ContentsFinding] {
        let found: StoreExamination
        do throws(StorageError) {
            found = try await StoreExamination(of: database, journal: journal)
        } catch .cancelled { return [] } catch { return [.unreadable(error)] }
        var findings = found.damaged.map { StoreFinding.ContentsFinding.damagedOperation($0) }
        if found.damagedLines > 0 { findings.append(.damagedJournalLines(found.damagedLines)) }
        return findings.isEmpty ? [.sound] : findings
    }
}
