import MillwrightDomain
import MillwrightOfflineEngine
import Synchronization
import Testing

@testable import wo

/// Tests of `wo photo delete` and of the bin.
struct PhotoDeleteTests {
    private static let order = WorkOrder.ID("wo-1042")

    private static func plant(session: Session = Plant.session) -> PlantFake {
        PlantFake { state in
            state.orders[0].photos = ["valve", "pump", "seal"].map { Plant.photo($0) }
            state.photoStore = ["hash-valve", "hash-pump", "hash-seal"]
            state.session = session
        }
    }

    private static func names(_ plant: PlantFake) -> [String] {
        plant.find(order)?.photos.map(\.fileName) ?? []
    }

    // MARK: Deleting

    @Test func aPhotoIsDeletedAfterAQuestion() async {
        let plant = Self.plant()
        let asked = await Terminal(plant: plant, columns: 80, input: [""]).run("photo", "delete", "1042", "2")
        #expect(asked.status == .cancelled && plant.current.saves == 0)
        #expect(asked.errors.hasPrefix("Delete pump.jpg from 1042? [y/N] "), "\(asked.errors)")
        let nobody = await Terminal(plant: plant).run("photo", "delete", "1042", "2")
        #expect(nobody.status == .usage && plant.current.saves == 0)
        let ending = await Terminal(plant: plant).run("photo", "delete", "1042", "2", "--yes", "--offline")
        #expect(ending.status == .done)
        #expect(
            ending.errors == "✓ 1042 photo pump.jpg deleted\n  kept here for 7 days: wo bin\n"
                + "  saved here; not sent because of --offline (1 waiting)  undo: wo undo\n", "\(ending.errors)")
        #expect(Self.names(plant) == ["valve.jpg", "seal.jpg"])
    }

    @Test(arguments: [["1", "3"], ["3", "1", "3"]]) func severalPhotosAreDeletedByTheirNumbers(places: [String]) async {
        let plant = Self.plant()
        let ending = await Terminal(plant: plant, columns: 80, input: ["y"]).run(
            ["photo", "delete", "1042"] + places + ["--offline", "--color=never"])
        #expect(ending.errors.contains("Delete 2 photos from 1042? [y/N] "), "\(ending.errors)")
        #expect(Self.names(plant) == ["pump.jpg"])
    }

    @Test func allPhotosAreDeleted() async {
        let plant = Self.plant()
        let ending = await Terminal(plant: plant).run("photo", "delete", "1042", "--all", "-y", "--json")
        #expect(ending.status == .done && Self.names(plant).isEmpty)
        #expect(ending.output.contains(#""ops":[{"id":"op-41","kind":"photo_removal""#), "\(ending.output)")
        #expect(
            ending.output.contains(#""item":{"file":"seal.jpg","sha256":"hash-seal","kept":true}"#), "\(ending.output)")
        let none = await Terminal(plant: plant).run("photo", "delete", "1042", "--all")
        #expect(none.status == .done && none.errors == "No photos on 1042.\n")
    }

    @Test(arguments: [
        (["1042", "4"], ProgramExit.notFound, "1042 has no photo 4"), (["1042", "1", "9"], .notFound, "9"),
        (["1042"], .usage, "which photo?"), (["1042", "1", "--all"], .usage, "all photos, or which?"),
        (["1042", "x"], .usage, "\"x\" is not a photo number"),
        (["1042", "-1"], .usage, "\"-1\" is not a photo number"),
        (["1"], .usage, "which photo?"), ([], .usage, "which work order?"),
    ])
    func aRefusalDeletesNothing(words: [String], status: ProgramExit, says: String) async {
        let plant = Self.plant()
        let ending = await Terminal(plant: plant).run(["photo", "delete"] + words + ["--yes"])
        #expect(ending.status == status && ending.errors.contains(says), "\(ending.errors)")
        #expect(plant.current.saves == 0)
    }

    @Test func missingPermissionIsReportedBeforeTheQuestion() async {
        let plant = Self.plant(session: Plant.session(without: [.deletePhotos]))
        let ending = await Terminal(plant: plant, columns: 80, input: ["y"]).run("photo", "delete", "1042", "1")
        #expect(ending.status == .notPermitted && plant.current.saves == 0)
        #expect(ending.errors.contains("you are not allowed to delete photos") && !ending.errors.contains("[y/N]"))
        let complete = PlantFake { $0.orders[2].photos = [Plant.photo("valve")] }
        #expect(await Terminal(plant: complete).run("photo", "delete", "1060", "1", "--yes").status == .refused)
    }

    @Test func aDryRunAsksAndDeletesNothing() async {
        let plant = Self.plant()
        let ending = await Terminal(plant: plant, columns: 80).run("photo", "delete", "1042", "1", "-n")
        #expect(ending.errors.contains("would save: 1042 photo valve.jpg deleted\n  nothing was written\n"))
        #expect(plant.current.saves == 0)
    }

    /// A plant with a photo whose bytes are only on the server.
    private static func plantWithRemotePump(_ network: PlantFake.Network = .online) -> PlantFake {
        let plant = Self.plant()
        plant.state.withLock { state in
            state.photoStore.remove("hash-pump")
            state.network = network
        }
        return plant
    }

    @Test func aPhotoThatIsNotOnThisDeviceIsFetchedBeforeItIsDeleted() async {
        let plant = Self.plantWithRemotePump()
        let ending = await Terminal(plant: plant).run("photo", "delete", "1042", "2", "--yes")
        #expect(ending.status == .done && plant.current.photosAsked == 1)
        #expect(
            ending.errors.contains("↓ pump.jpg (801.2 kB) from ")
                && ending.errors.contains("✓ 1042 photo pump.jpg deleted\n  kept here for 7 days: wo bin\n"),
            "\(ending.errors)")
        #expect(plant.current.photoStore.contains("hash-pump"))
        #expect(await Terminal(plant: plant).run("bin", "restore", "1").status == .done)
    }

    @Test(arguments: [["2"], ["1", "2", "3"], ["--all"]])
    func noPhotoIsDeletedIfOneCannotBeFetched(words: [String]) async {
        let plant = Self.plantWithRemotePump(.unreachable)
        let ending = await Terminal(plant: plant).run(["photo", "delete", "1042"] + words + ["--yes"])
        #expect(ending.status == .notReached && plant.current.saves == 0)
        #expect(
            ending.errors.hasSuffix(
                "wo: photo pump.jpg of 1042 cannot be deleted now: its picture is not on this device and could not be "
                    + "fetched to keep it for 7 days (cannot reach wo.plant.example: no route to host)\n"
                    + "  try: the same command again when there is a connection\n"), "\(ending.errors)")
        #expect(Self.names(plant) == ["valve.jpg", "pump.jpg", "seal.jpg"])
        let others = await Terminal(plant: plant).run("photo", "delete", "1042", "1", "3", "--yes", "--offline")
        #expect(others.status == .done && Self.names(plant) == ["pump.jpg"], "\(others.errors)")
    }

    @Test func offlineNoPhotoIsFetched() async {
        let plant = Self.plantWithRemotePump()
        let ending = await Terminal(plant: plant).run("photo", "delete", "1042", "2", "--yes", "--offline")
        #expect(ending.status == .notReached && plant.current.saves == 0 && plant.current.photosAsked == 0)
        #expect(ending.errors.contains("(you asked to stay offline)"), "\(ending.errors)")
    }

    @Test func aPhotoThatTheServerLostIsDeletedAndNotKept() async {
        let plant = Self.plantWithRemotePump()
        plant.state.withLock { $0.photoProblem = .deletedOnServer }
        let ending = await Terminal(plant: plant).run("photo", "delete", "1042", "2", "--yes")
        #expect(ending.status == .done, "\(ending.errors)")
        #expect(
            ending.errors.contains("\n  not kept: neither this device nor the server has its picture\n")
                && !ending.errors.contains("7 days"), "\(ending.errors)")
        #expect(Self.names(plant) == ["valve.jpg", "seal.jpg"])
    }

    @Test func anUnsentDeletionIsUndone() async {
        let plant = Self.plant()
        _ = await Terminal(plant: plant).run("photo", "delete", "1042", "1", "--yes", "--offline")
        #expect(await Terminal(plant: plant).run("undo", "--offline").status == .done)
        #expect(plant.current.queue.isEmpty)
    }

    @Test func undoOfASentDeletionLeadsToTheBin() async {
        let plant = Self.plant()
        let sent = await Terminal(plant: plant).run("photo", "delete", "1042", "1", "--yes")
        #expect(!sent.errors.contains("undo:"), "\(sent.errors)")
        let ending = await Terminal(plant: plant).run("undo")
        #expect(ending.status == .refused)
        #expect(
            ending.errors.contains("but you can add it again from the bin")
                && ending.errors.hasSuffix("  try: wo bin\n"))
    }

    @Test func theQueueNamesTheDeletedPhoto() async {
        let plant = Self.plant()
        _ = await Terminal(plant: plant).run("photo", "delete", "1042", "1", "--yes", "--offline")
        let queue = await Terminal(plant: plant, columns: 100).run("queue", "--color=never")
        #expect(queue.output.contains("1042 photo valve.jpg deleted"), "\(queue.output)")
        let json = await Terminal(plant: plant).run("queue", "show", "41", "--json")
        #expect(json.output.contains(#""file":"valve.jpg""#), "\(json.output)")
    }

    // MARK: The bin

    private static func afterDeletion() async -> PlantFake {
        let plant = Self.plant()
        _ = await Terminal(plant: plant).run("photo", "delete", "1042", "1", "2", "--yes")
        return plant
    }

    @Test func theBinListsTheNewestFirst() async {
        let plant = await Self.afterDeletion()
        let shown = await Terminal(plant: plant, columns: 80).run("bin", "--color=never")
        #expect(
            shown.lines.map { $0.split(separator: " ").joined(separator: " ") } == [
                "2 1042 pump.jpg 801.2 kB deleted 09:41", "1 1042 valve.jpg 801.2 kB deleted 09:41",
            ], "\(shown.output)")
        let pipe = await Terminal(plant: plant).run("bin", "--header")
        #expect(
            pipe.lines == [
                "place\twork_order\tfile\tbytes\tdeleted_at\tuntil\tsha256",
                "2\t1042\tpump.jpg\t801234\t2026-11-21T09:41:00.000Z\t2026-11-28T09:41:00.000Z\thash-pump",
                "1\t1042\tvalve.jpg\t801234\t2026-11-21T09:41:00.000Z\t2026-11-28T09:41:00.000Z\thash-valve",
            ])
        let json = await Terminal(plant: plant).run("bin", "--json")
        #expect(
            json.output.contains(
                #""items":[{"place":2,"work_order":1042,"file":"pump.jpg","bytes":801234,"sha256":"hash-pump","#
                    + #""deleted_at":"2026-11-21T09:41:00.000Z","until":"2026-11-28T09:41:00.000Z"}"#), "\(json.output)"
        )
    }

    @Test func anEmptyBinIsReported() async {
        let ending = await Terminal().run("bin")
        #expect(ending.status == .done && ending.output.isEmpty && ending.errors == "The bin is empty.\n")
    }

    @Test func aRestoredPhotoIsAddedAgain() async {
        let plant = await Self.afterDeletion()
        let dry = await Terminal(plant: plant).run("bin", "restore", "1", "-n")
        #expect(dry.errors == "would save: 1042 photo valve.jpg added again\n  nothing was written\n")
        let ending = await Terminal(plant: plant).run("bin", "restore", "1", "--offline")
        #expect(ending.errors.hasPrefix("✓ 1042 photo valve.jpg added again\n"), "\(ending.errors)")
        #expect(Self.names(plant) == ["seal.jpg", "valve.jpg"])
        let left = await Terminal(plant: plant).run("bin")
        #expect(left.lines.count == 1 && left.output.contains("pump.jpg"), "\(left.output)")
    }

    @Test func restoringTwiceAddsThePhotoOnce() async {
        let plant = await Self.afterDeletion()
        _ = await Terminal(plant: plant).run("bin", "restore", "1", "--offline")
        let again = await Terminal(plant: plant).run("bin", "restore", "1", "--offline")
        #expect(again.status == .done && again.errors.hasPrefix("= 1042 photo valve.jpg is back already"), "\(again)")
        #expect(Self.names(plant) == ["seal.jpg", "valve.jpg"])
    }

    // MARK: Numbers

    @Test(arguments: [["1"], ["1", "1"]])
    func deletingTwiceDeletesOnePhoto(again: [String]) async {
        let plant = Self.plant()
        _ = await Terminal(plant: plant).run("photo", "delete", "1042", "1", "--yes")
        let saves = plant.current.saves
        let ending = await Terminal(plant: plant).run(["photo", "delete", "1042"] + again + ["--yes"])
        #expect(ending.status == .done && plant.current.saves == saves)
        #expect(ending.errors.hasPrefix("= already deleted: photo 1 of 1042"), "\(ending.errors)")
        let json = await Terminal(plant: plant).run(["photo", "delete", "1042"] + again + ["--yes", "--json"])
        #expect(json.output.hasPrefix(#"{"schema":1,"result":"unchanged""#), "\(json.output)")
        #expect(Self.names(plant) == ["pump.jpg", "seal.jpg"])
    }

    @Test func aPhotoKeepsItsNumberAndNoNumberIsGivenAgain() async {
        let plant = Self.plant()
        _ = await Terminal(plant: plant).run("photo", "delete", "1042", "2", "3", "--yes")
        let added = await Terminal(plant: plant).run("photo", "add", "1042", "new.jpg", "--offline")
        #expect(added.errors.hasPrefix("✓ photo 4 on 1042: new.jpg"), "\(added.errors)")
        let list = await Terminal(plant: plant).run("photo", "list", "1042")
        #expect(list.lines.map { $0.split(separator: "\t")[0] } == ["1", "4"])
        let json = await Terminal(plant: plant).run("show", "1042", "--json").output
        #expect(json.contains(#""place":4,"#) && !json.contains(#""place":2,"work_order":1042,"task":null,"file""#))
        let saved = await Terminal(plant: plant).run("photo", "save", "1042", "3")
        #expect(saved.status == .notFound && saved.errors.hasPrefix("wo: photo 3 of 1042 was deleted"), "\(saved)")
        let unknown = await Terminal(plant: plant).run("photo", "delete", "1042", "5", "--yes")
        #expect(unknown.errors.contains("its photos have the numbers 1, 4"), "\(unknown.errors)")
    }

    @Test(arguments: [
        (["restore", "3"], ProgramExit.notFound, "wo bin: the bin has no photo 3\n  try: wo bin\n"),
        (["restore"], .usage, "which photo?"), (["restore", "x"], .usage, "which photo?"),
        (["restore", "1", "2"], .usage, "2"), (["empty"], .usage, "wo bin restore"),
    ])
    func aPhotoThatIsNotInTheBinIsReported(words: [String], status: ProgramExit, says: String) async {
        let plant = await Self.afterDeletion()
        let saves = plant.current.saves
        let ending = await Terminal(plant: plant).run(["bin"] + words)
        #expect(ending.status == status && ending.errors.contains(says), "\(ending.errors)")
        #expect(plant.current.saves == saves)
    }

    @Test func aPhotoWithoutItsFileIsNotInTheBin() async {
        let plant = await Self.afterDeletion()
        plant.state.withLock { $0.photoStore = ["hash-valve"] }
        let bin = await Terminal(plant: plant).run("bin")
        #expect(bin.lines.count == 1 && bin.output.contains("valve.jpg"), "\(bin.output)")
        #expect(await Terminal(plant: plant).run("bin", "restore", "2").status == .notFound)
    }
}
