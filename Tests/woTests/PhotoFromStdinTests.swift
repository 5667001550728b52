import MillwrightDomain
import Synchronization
import Testing

@testable import wo

/// Tests of `wo photo add` with a photo from stdin.
struct PhotoFromStdinTests {
    @Test(arguments: [(["--name", "pump.jpg"], "pump.jpg"), ([], "photo")])
    func aDashReadsAPhotoFromStdin(flags: [String], name: String) async {
        let plant = PlantFake()
        let ending = await Terminal(plant: plant, input: ["picture"]).run(["photo", "add", "1042", "-"] + flags)
        #expect(ending.status == .done)
        #expect(ending.errors.hasPrefix("✓ photo 1 on 1042: \(name) "), "\(ending.errors)")
        #expect(plant.current.photosKept.map(\.content) == [.bytes(Array("picture".utf8))])
    }

    @Test(arguments: [
        (["-", "-"], "- can be given once"), (["v.jpg", "--name", "p.jpg"], "--name is for a photo from stdin"),
    ])
    func stdinHasOnePhotoAndAFileKeepsItsName(words: [String], says: String) async {
        let plant = PlantFake()
        let ending = await Terminal(plant: plant, input: ["picture"]).run(["photo", "add", "1042"] + words)
        #expect(ending.status == .usage && plant.current.photosKept.isEmpty)
        #expect(ending.errors.contains(says), "\(ending.errors)")
    }

    @Test func aTerminalHasNoPhoto() async {
        let ending = await Terminal(columns: 80, input: ["picture"]).run("photo", "add", "1042", "-")
        #expect(ending.status == .usage)
        #expect(ending.errors.contains("stdin is a terminal, so it has no photo"), "\(ending.errors)")
    }

    @Test func aPhotoFromStdinThatIsTooLargeIsRefused() async {
        let plant = PlantFake()
        let ending = await Terminal(plant: plant, inputProblem: .tooLong).run("photo", "add", "1042", "-")
        #expect(ending.status == .badInput && plant.current.photosKept.isEmpty)
        #expect(ending.errors.contains("larger than the limit of 52.4 MB"), "\(ending.errors)")
    }

    @Test func aDryRunOfAPhotoSavesNothing() async {
        let plant = PlantFake()
        let ending = await Terminal(plant: plant).run("photo", "add", "1042", "a.jpg", "-n")
        #expect(ending.status == .done)
        #expect(ending.errors.hasPrefix("would save: photo 1 on 1042: a.jpg"), "\(ending.errors)")
        #expect(ending.errors.contains("nothing was written"), "\(ending.errors)")
        #expect(plant.current.saves == 0 && plant.current.queue.isEmpty)
        plant.state.withLock { $0.photoFailures = ["b.txt": .notAPicture(found: "text")] }
        let failed = await Terminal(plant: plant).run("photo", "add", "1042", "b.txt", "--dry-run")
        #expect(failed.status == .badInput, "\(failed.errors)")
    }
}
