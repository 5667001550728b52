import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightStorages
import MillwrightUseCases

extension AppComponent {
    /// Compares the photo files with their hashes and with the photos in the database.
    func photos() async -> [StoreFinding.PhotosFinding] {
        let found: PhotoExamination
        do throws(StorageError) { found = try await photoStore.examine() } catch .cancelled { return [] } catch {
            return [.unreadable(error, folder: folder.photoHome)]
        }
        var findings = found.missing.map { StoreFinding.PhotosFinding.missing($0) }
        findings += found.damaged.map { .damaged($0) }
        if found.damagedCopies > 0 { findings.append(.damagedCopies(found.damagedCopies)) }
        if found.orphans > 0 { findings.append(.orphans(found.orphans)) }
        if found.hasUnreadable { findings.append(.ofNewerVersion) }
        return findings.isEmpty ? [.sound(files: found.files)] : findings
    }
}
