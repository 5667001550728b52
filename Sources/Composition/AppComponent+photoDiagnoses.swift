import Domain
import Storages

extension AppComponent {
    /// Photo files against their hashes and their rows, one finding for each kind of trouble (offline.md 2.15, 2.16).
    func photos() async -> [Diagnosis] {
        let found: PhotoExamination
        do throws(StorageProblem) { found = try await photoStore.examine() } catch .cancelled { return [] } catch {
            return [
                Diagnosis(
                    .bad, "photos", "their files cannot be looked at: \(error)", fix: "make \(folder.path) readable")
            ]
        }
        var troubles = found.missing.map { Self.lost($0, "its file is gone") }
        troubles += found.damaged.map { Self.lost($0, "its file is not what was taken in") }
        if found.damagedCopies > 0 {
            troubles.append(
                Diagnosis(
                    .warn, "photos", "\(Self.files(found.damagedCopies)) of photos that the server has are damaged",
                    fix: "wo photo save, which fetches such a one again"))
        }
        if found.orphans > 0 {
            troubles.append(
                Diagnosis(
                    .warn, "orphans", "\(Self.files(found.orphans)) belong to no photo",
                    fix: "nothing: wo removes them while it sends the next change"))
        }
        if found.hasUnreadable {
            troubles.append(
                Diagnosis(
                    .warn, "photos", "the queue holds changes this version cannot read, whose files it cannot tell",
                    fix: "the newer wo that wrote them"))
        }
        guard troubles.isEmpty else { return troubles }
        return [Diagnosis(.ok, "photos", "\(Self.files(found.files)), each with the hash of its name and none astray")]
    }

    private static func lost(_ operation: OutboxOperation, _ what: String) -> Diagnosis {
        var name = "a photo"
        if case .photo(let photo) = operation.change { name = "photo \(photo.fileName)" }
        return Diagnosis(
            .bad, "photos",
            "\(name) of \(operation.workOrderNumber) waits as change \(operation.sequence), and \(what)",
            fix: "wo photo add \(operation.workOrderNumber) <file> again, then wo queue drop \(operation.sequence)")
    }

    private static func files(_ count: Int) -> String { count == 1 ? "1 file" : "\(count) files" }
}
