import OfflineEngine
import Domain
import Storages

extension AppComponent {
    /// Whether every change and every work order on this device is what was written.
    func contents() async -> [Diagnosis] {
        let found: StoreExamination
        do throws(StorageProblem) {
            found = try await StoreExamination(of: database, journal: journal)
        } catch .cancelled { return [] } catch {
            return [Diagnosis(.bad, "contents", error.words, fix: "wo sync")]
        }
        var findings = found.damaged.map { operation in
            Diagnosis(
                .bad, "contents",
                "change \(operation.sequence) on \(operation.workOrderNumber) was damaged on disk and is not sent",
                fix: "make the change again, then wo queue drop \(operation.sequence)")
        }
        if found.damagedLines > 0 {
            let lines = found.damagedLines == 1 ? "1 damaged line" : "\(found.damagedLines) damaged lines"
            findings.append(
                Diagnosis(.warn, "contents", "the second copy of the queue has \(lines)", fix: "wo replay"))
        }
        guard findings.isEmpty else { return findings }
        return [Diagnosis(.ok, "contents", "every change and work order here is what was written")]
    }
}
