import Domain
import OfflineEngine
import Storages

extension AppComponent {
    /// Photo files against their hashes and their rows, one finding for each kind of trouble (rule 2.15, 2.16).
    func photos() async -> [Diagnosis] {
        let found: PhotoExamination
        do throws(StorageProblem) { found = try await photoStore.examine() } catch .cancelled { return [] } catch {
            return [
                Diagnosis(
                    .bad, "photos", "their files cannot be looked at: \(error.words)",
                    fix: "make \(folder.path) readable")
            ]
        }
        var troubles = found.missing.map { Self.lost($0, "its file is gone") }
        troubles += found.damaged.map { Self.lost($0, "its file is not what was taken in") }
        if found.damagedCopies > 0 {
            troubles.append(Self.damagedCopies(found.damagedCopies))
        }
        if found.orphans > 0 {
            troubles.append(Self.orphans(found.orphans))
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

    static func damagedCopies(_ count: Int) -> Diagnosis {
        let what =
            count == 1
            ? "the file of 1 photo that the server has is damaged"
            : "the files of \(count) photos that the server has are damaged"
        return Diagnosis(.warn, "photos", what, fix: "wo photo save <number> <photo>")
    }

    static func orphans(_ count: Int) -> Diagnosis {
        Diagnosis(
            .warn, "orphans", "\(files(count)) \(count == 1 ? "belongs" : "belong") to no photo",
            fix: "nothing: wo removes what is left over while it sends the next change")
    }

    private static func lost(_ operation: OutboxOperation, _ what: String) -> Diagnosis {
        var name = "a photo"
        if case .append(.photo(let photo)) = operation.change { name = "photo \(photo.fileName)" }
        return Diagnosis(
            .bad, "photos",
            "\(name) of \(operation.workOrderNumber) waits as change \(operation.sequence), and \(what)",
            fix: "wo photo add \(operation.workOrderNumber) <file> again, then wo queue drop \(operation.sequence)")
    }

    private static func files(_ count: Int) -> String { count == 1 ? "1 file" : "\(count) files" }
}
