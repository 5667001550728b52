import MillwrightDomain
import Testing

@testable import wo

/// Tests that photos wait on a metered connection.
struct MeteredTests {
    private func metered(_ plant: PlantFake) -> Terminal {
        var terminal = Terminal(plant: plant)
        terminal.environment["WO_METERED"] = "1"
        return terminal
    }

    @Test func aPhotoIsReportedAsDeferredOnAMeteredConnection() async {
        let plant = PlantFake()
        let added = await metered(plant).run("photo", "add", "1042", "valve.jpg")
        #expect(added.status == .done)
        #expect(
            added.errors.contains(
                "  saved here; held back while WO_METERED is set. Send anyway: wo replay --photos (1 waiting)"),
            "\(added.errors)")
        let online = await metered(PlantFake()).run("photo", "add", "1042", "valve.jpg", "--online")
        #expect(online.status == .pending)
        #expect(
            online.errors.contains("the photo is held back while WO_METERED is set (the change is saved and waiting)"))
    }

    @Test func meteredReplaySendsSmallChangesAndPhotosOnlyOnRequest() async {
        let plant = PlantFake()
        _ = await Terminal(plant: plant).run("photo", "add", "1042", "valve.jpg", "--offline")
        _ = await Terminal(plant: plant).run("start", "1051", "--offline")
        let replay = await metered(plant).run("replay")
        #expect(replay.status == .pending)
        #expect(
            replay.errors.hasSuffix(
                "1 sent, 1 waiting\n  1 photo, 2.1 MB, held back while WO_METERED is set. Send anyway: wo replay --photos\n"
            ), "\(replay.errors)")
        let json = await metered(plant).run("sync", "--json")
        #expect(json.output.contains(#""photos_held_back":1"#), "\(json.output)")
        let queue = await metered(plant).run("queue")
        #expect(queue.errors.contains("photos are held back while WO_METERED is set"), "\(queue.errors)")
        let preview = await metered(plant).run("replay", "--dry-run")
        #expect(preview.output.contains("held_back"), "\(preview.output)")
        let sent = await metered(plant).run("replay", "--photos")
        #expect(sent.status == .done && !sent.errors.contains("held back"), "\(sent.errors)")
        #expect(plant.current.queue.isEmpty)
    }

    @Test func anEmptyMeteredSettingIsIgnored() async {
        var terminal = Terminal(plant: PlantFake())
        terminal.environment["WO_METERED"] = ""
        let added = await terminal.run("photo", "add", "1042", "valve.jpg")
        #expect(added.errors.contains("saved here, server has it"))
    }
}
