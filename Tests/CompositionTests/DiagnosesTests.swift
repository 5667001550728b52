import DatabaseClient
import Domain
import Testing

@testable import Composition

/// What `wo doctor` prints as it is.
struct DiagnosesTests {
    @Test(arguments: [
        (DatabaseFailure.notWritable(path: "/d", reason: "no permission"), "/d cannot be written (no permission)"),
        (.diskFull, "the disk is full"), (.unusable(reason: "written by a newer wo"), "written by a newer wo"),
        (.busy(holder: "wo replay"), "wo replay is writing"),
        (.device(reason: "EIO"), "the disk reported an error (EIO)"),
    ])
    func aFailureOfTheStoreIsInWords(failure: DatabaseFailure, words: String) {
        #expect(failure.words == words)
    }

    @Test func oneIsOneAndMoreAreMore() {
        #expect(AppComponent.damagedCopies(1).detail == "the file of 1 photo that the server has is damaged")
        #expect(AppComponent.damagedCopies(3).detail == "the files of 3 photos that the server has are damaged")
        #expect(AppComponent.damagedCopies(1).fix == "wo photo save <number> <photo>")
        #expect(AppComponent.orphans(1).detail == "1 file belongs to no photo")
        #expect(AppComponent.orphans(2).detail == "2 files belong to no photo")
    }
}
