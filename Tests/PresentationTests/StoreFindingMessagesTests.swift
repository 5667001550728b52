import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import Testing
import MillwrightUseCases

struct StoreFindingMessagesTests {
    @Test(arguments: [
        (
            StorageError.notWritable(path: "/d", reason: "no permission"),
            "/d cannot be read or written (no permission)"
        ),
        (.diskFull, "the disk is full"),
        (.unusable(reason: "written by a newer version"), "written by a newer version"),
        (.busy(holder: "wo replay"), "wo replay is writing"),
        (.device(reason: "EIO"), "the disk reported an error (EIO)"),
    ])
    func aStoreProblemIsDescribedInWords(problem: StorageError, words: String) {
        let diagnosis = StoreFindingMessages.diagnosis(of: .database(.unreadable(problem)))
        #expect(diagnosis.detail == "it cannot be read: \(words)")
    }

    @Test func findingsUseSingularAndPlural() {
        func detail(_ finding: StoreFinding.PhotosFinding) -> String {
            StoreFindingMessages.diagnosis(of: .photos(finding)).detail
        }
        #expect(detail(.damagedCopies(1)) == "the file of 1 photo that the server has is damaged")
        #expect(detail(.damagedCopies(3)) == "the files of 3 photos that the server has are damaged")
        #expect(detail(.orphans(1)) == "1 file belongs to no photo")
        #expect(detail(.orphans(2)) == "2 files belong to no photo")
    }

    @Test(arguments: [
        StoreFinding.database(.readOnly(.diskFull, folder: "/d")),
        .database(
            .recovered(
                RecoveryReport(
                    fromDatabase: 3, fromJournal: 0, gaps: 1, damagedLines: 0, isSignedOut: true, keptAt: nil))),
        .database(.settings(wrong: ["synchronous": "1"])),
        .contents(.unreadable(.diskFull)), .contents(.damagedJournalLines(2)), .photos(.damagedCopies(1)),
        .photos(.ofNewerVersion), .access(.readableByOthers(path: "/d/secrets")),
        .access(.unreadable(path: "/d", reason: "no permission")), .libcurl(version: "7.1", advisories: ["CVE-1"]),
    ])
    func everyProblemHasAFix(finding: StoreFinding) {
        let diagnosis = StoreFindingMessages.diagnosis(of: finding)
        #expect(diagnosis.verdict != .ok && diagnosis.fix != nil)
    }

    @Test(arguments: [
        StoreFinding.database(.settings(wrong: [:])), .database(.version("3.51.3", hasWALResetRace: false)),
        .contents(.sound), .photos(.sound(files: 2)), .access(.isPrivate), .libcurl(version: "8.21", advisories: []),
    ])
    func aHealthyFindingHasNoFix(finding: StoreFinding) {
        let diagnosis = StoreFindingMessages.diagnosis(of: finding)
        #expect(diagnosis.verdict == .ok && diagnosis.fix == nil)
    }
}
