import MillwrightDomain
import MillwrightOfflineEngine
import Testing

@testable import wo

struct PhotoSaveTests {
    static let hash = String(repeating: "b", count: 64)

    static func plant(
        fileName: String = "valve.jpg", stored: Bool = false, _ change: (inout PlantFake.State) -> Void = { _ in }
    ) -> PlantFake {
        PlantFake { state in
            let content = Photo.Content(
                sha256: hash, size: 801_234, format: .jpeg, dimensions: Photo.Dimensions(width: 8, height: 6))
            let photo = Photo(
                id: Photo.ID("p"), taskID: nil, content: content, fileName: fileName, addedBy: "Ana",
                addedAt: Plant.now)
            state.orders[0].apply(.photo(photo))
            if stored { state.photoStore = [hash] }
            change(&state)
        }
    }

    @Test func aPhotoIsSavedUnderItsOwnName() async {
        let terminal = Terminal(plant: Self.plant(stored: true))
        let ending = await terminal.run("photo", "save", "1042", "1")
        #expect(ending.status == .done)
        #expect(ending.errors == "✓ photo 1 of 1042 → valve.jpg (801.2 kB)\n")
        #expect(ending.output.isEmpty)
        #expect(terminal.files.copies == ["valve.jpg": Self.hash])
    }

    @Test func anUnsentPhotoOfADeletedWorkOrderIsSaved() async {
        let plant = Self.plant(stored: true) { state in
            guard let photo = state.orders[0].photos.first else { return }
            state.add(.photo(photo), to: 0, as: OutboxOperation.ID("op-photo"))
            state.orders.removeFirst()
        }
        let terminal = Terminal(plant: plant)
        let ending = await terminal.run("photo", "save", "1042", "1")
        #expect(ending.status == .done, "\(ending.errors)")
        #expect(
            ending.errors.hasSuffix(
                "1042 is no longer on this device; its photos that were not sent are\n"
                    + "✓ photo 1 of 1042 → valve.jpg (801.2 kB)\n"))
        #expect(terminal.files.copies == ["valve.jpg": Self.hash])
        #expect(await Terminal(plant: plant).run("photo", "save", "1042", "2").status == .notFound)
    }

    @Test func aFileNameFromTheServerIsNeverUsedAsAPath() async {
        let terminal = Terminal(plant: Self.plant(fileName: "../../.ssh/authorized_keys", stored: true))
        let ending = await terminal.run("photo", "save", "1042", "1")
        #expect(ending.status == .done)
        #expect(Array(terminal.files.copies.keys) == ["ssh_authorized_keys.jpg"])
    }

    @Test(arguments: [
        (["before.jpg"], "before.jpg"), (["pictures"], "pictures/valve.jpg"), (["pictures/"], "pictures/valve.jpg"),
        (["../up.jpg"], "../up.jpg"), (["-5.jpg"], "-5.jpg"), (["there.jpg", "--force"], "there.jpg"),
    ])
    func aPhotoIsSavedAtTheGivenPath(words: [String], path: String) async {
        let files = OutputFilesFake(["pictures": .folder, "pictures/": .folder, "there.jpg": .file])
        let terminal = Terminal(plant: Self.plant(stored: true), files: files)
        let ending = await terminal.run(["photo", "save", "1042", "1"] + words)
        #expect(ending.status == .done, "\(ending.errors)")
        #expect(ending.errors.hasPrefix("✓ photo 1 of 1042 → \(path) ("))
        #expect(files.copies == [path: Self.hash])
    }

    @Test(arguments: [
        (
            ["there.jpg"],
            "there.jpg already exists, so it was not replaced\n  try: wo photo save 1042 1 there.jpg --force"
        ),
        (["it's.jpg"], "try: wo photo save 1042 1 'it'\\''s.jpg' --force"),
        (["device", "--force"], "device is not a regular file"),
        (["full"], "full/valve.jpg already exists"),
    ])
    func anExistingFilePreventsTheDownload(words: [String], says: String) async {
        let files = OutputFilesFake([
            "there.jpg": .file, "it's.jpg": .file, "device": .other, "full": .folder, "full/valve.jpg": .file,
        ])
        let terminal = Terminal(plant: Self.plant(), files: files)
        let ending = await terminal.run(["photo", "save", "1042", "1"] + words)
        #expect(ending.status == .cannotCreate)
        #expect(ending.errors.contains(says), "\(ending.errors)")
        #expect(files.copies.isEmpty && terminal.plant.current.photoStore.isEmpty)
    }

    @Test func aDownloadInAPipePrintsItsStartAndItsEnd() async {
        let ending = await Terminal(plant: Self.plant()).run("photo", "save", "1042", "1")
        #expect(
            ending.errors
                == "↓ valve.jpg (801.2 kB) from https://wo.plant.example\n✓ photo 1 of 1042 → valve.jpg (801.2 kB)\n")
    }

    @Test func aDownloadOnATerminalErasesItsProgressLine() async {
        let ending = await Terminal(plant: Self.plant(), columns: 80).run(
            "photo", "save", "1042", "1", "--color", "never")
        #expect(
            ending.errors
                == "\r↓ valve.jpg (801.2 kB) from https://wo.plant.example\u{1B}[K\r\u{1B}[K✓ photo 1 of 1042 → valve.jpg (801.2 kB)\n"
        )
    }

    @Test(arguments: [["-q"], ["--json"]])
    func aQuietDownloadPrintsNoProgress(flags: [String]) async {
        let ending = await Terminal(plant: Self.plant(), columns: 80).run(["photo", "save", "1042", "1"] + flags)
        #expect(ending.status == .done)
        #expect(ending.errors.isEmpty)
    }

    @Test(arguments: [(false, #""source":"server","resumed_at":0"#), (true, #""source":"device","resumed_at":null"#)])
    func aSavedPhotoInJSONContainsItsSourceAndItsPath(stored: Bool, end: String) async {
        let ending = await Terminal(plant: Self.plant(stored: stored)).run(
            "photo", "save", "1042", "1", "a.jpg", "--json")
        #expect(ending.output.hasPrefix(#"{"schema":1,"item":{"id":"p","place":1,"work_order":1042,"#))
        #expect(ending.output.hasSuffix(#""saved_to":"a.jpg",\#(end)}}"# + "\n"), "\(ending.output)")
    }

    @Test func aDashWritesThePhotoToStdoutUnlessItIsATerminal() async {
        let plant = Self.plant(stored: true)
        let piped = await Terminal(plant: plant).run("photo", "save", "1042", "1", "-")
        #expect(piped.status == .done && piped.bytes == Array(Self.hash.utf8) && piped.output.isEmpty)
        #expect(piped.errors == "✓ photo 1 of 1042 → stdout (801.2 kB)\n")
        let seen = await Terminal(plant: plant, columns: 80).run("photo", "save", "1042", "1", "-")
        #expect(seen.status == .usage && seen.bytes.isEmpty)
        let json = await Terminal(plant: plant).run("photo", "save", "1042", "1", "-", "--json")
        #expect(json.status == .usage && json.bytes.isEmpty && json.output.isEmpty)
    }

    @Test func aPhotoOnTheDeviceIsSavedWithoutANetwork() async {
        let terminal = Terminal(plant: Self.plant(stored: true) { $0.network = .unreachable })
        #expect(await terminal.run("photo", "save", "1042", "1").status == .done)
        #expect(await terminal.run("photo", "save", "1042", "1", "b.jpg", "--offline").status == .done)
    }

    @Test func aMissingPhotoIsReportedWithoutANetwork() async {
        let away = await Terminal(plant: Self.plant { $0.network = .unreachable }).run("photo", "save", "1042", "1")
        #expect(away.status == .notReached)
        #expect(away.errors.contains("wo: cannot reach wo.plant.example: no route to host\n  try: the same command"))
        let offline = await Terminal(plant: Self.plant()).run("photo", "save", "1042", "1", "--offline")
        #expect(offline.status == .notReached)
        #expect(offline.errors.contains("not on this device, and you asked to stay offline"))
    }

    static let problems: [(PhotoError, ProgramExit, String)] = [
        (.deletedOnServer, .notFound, "no longer on the server"), (.differentAtServer, .failed, "a different file"),
        (.refused(.notPermitted(.view, assignees: [])), .notPermitted, "you are not allowed to see work orders"),
        (.storage(.diskFull), .storage, "the disk is full"), (.storage(.busy(holder: "wo")), .busy, "wo"),
        (.server(.signInNeeded), .signInNeeded, "wo login"),
    ]

    @Test(arguments: problems)
    func aFailedDownloadIsReportedAndSavesNothing(problem: PhotoError, status: ProgramExit, says: String) async {
        let terminal = Terminal(plant: Self.plant { $0.photoProblem = problem })
        let ending = await terminal.run("photo", "save", "1042", "1")
        #expect(ending.status == status)
        #expect(ending.errors.contains(says), "\(ending.errors)")
        #expect(terminal.files.copies.isEmpty)
    }

    @Test(arguments: [
        (OutputError.diskFull, ProgramExit.storage, "the disk is full"),
        (.notCreated(reason: "Permission denied"), .cannotCreate, "valve.jpg cannot be created: Permission denied"),
        (.exists, .cannotCreate, "--force"), (.unreadable(reason: "EIO"), .storage, "cannot be read: EIO"),
    ])
    func aFileThatCannotBeWrittenIsReportedWithTheReason(problem: OutputError, status: ProgramExit, says: String) async
    {
        let terminal = Terminal(plant: Self.plant(stored: true), files: OutputFilesFake(problem: problem))
        let ending = await terminal.run("photo", "save", "1042", "1")
        #expect(ending.status == status)
        #expect(ending.errors.contains(says), "\(ending.errors)")
    }

    @Test func ctrlCReportsTheDownloadedPart() async {
        let interrupts = Interrupts(end: { _ in })
        let plant = Self.plant { $0.network = .hanging }
        let saving = Task {
            await Terminal(plant: plant, interrupts: interrupts).run("photo", "save", "1042", "1")
        }
        while plant.current.photosAsked == 0 { await Task.yield() }
        interrupts.received(2)
        let ending = await saving.value
        #expect(ending.status == .interrupted)
        #expect(ending.errors.hasSuffix("Stopped. 400.6 of 801.2 kB downloaded and kept.\n"))
    }

    @Test(arguments: [
        (["1042"], ProgramExit.usage, "which photo?"), (["1042", "first"], .usage, "is not a photo number"),
        (["1042", "2"], .notFound, "1042 has no photo 2; it has only photo 1"),
        (["1051", "1"], .notFound, "1051 has no photo 1; it has no photos"),
        (["1042", "1", "a", "b"], .usage, "unexpected argument \"b\""), ([], .usage, "which work order?"),
    ])
    func anInvalidPhotoSaveCommandIsExplained(words: [String], status: ProgramExit, says: String) async {
        let ending = await Terminal(plant: Self.plant()).run(["photo", "save"] + words)
        #expect(ending.status == status)
        #expect(ending.errors.contains(says), "\(ending.errors)")
    }

    @Test func aThumbnailIsSavedBesideThePhoto() async {
        let terminal = Terminal(plant: Self.plant(stored: true))
        let ending = await terminal.run("photo", "save", "1042", "1", "--thumbnail", "--offline")
        #expect(ending.status == .done && ending.output.isEmpty)
        #expect(ending.errors == "✓ thumbnail of photo 1 of 1042 → valve-thumbnail.jpg (320×240, 5 B)\n")
        #expect(terminal.files.copies == ["valve-thumbnail.jpg": "small"])
    }

    @Test func aThumbnailIsWrittenToStdout() async {
        let ending = await Terminal(plant: Self.plant(stored: true)).run(
            "photo", "save", "1042", "1", "-", "--thumbnail")
        #expect(ending.status == .done && ending.bytes == Array("small".utf8))
    }

    @Test func aThumbnailInJSONHasItsSize() async {
        let ending = await Terminal(plant: Self.plant(stored: true)).run(
            "photo", "save", "1042", "1", "a.jpg", "--thumbnail", "--json")
        #expect(
            ending.output.hasSuffix(
                #""saved_to":"a.jpg","thumbnail":{"width":320,"height":240,"bytes":5}}}"# + "\n"), "\(ending.output)")
    }

    @Test(arguments: [
        (
            PictureDecodingProblem.libraryMissing(.turboJPEG), ProgramExit.configuration,
            "needs libturbojpeg, which is not installed\n  try: install the package libturbojpeg0"
        ),
        (
            .formatNotSupported(.heic), .badInput,
            "decoded on this device\n  try: save the whole photo instead of a thumbnail: wo photo save 1042 1\n"
        ),
    ])
    func aThumbnailThatCannotBeMadeSavesNothing(
        problem: PictureDecodingProblem, status: ProgramExit, says: String
    ) async {
        let terminal = Terminal(plant: Self.plant(stored: true) { $0.thumbnail = .failure(.cannotDecode(problem)) })
        let ending = await terminal.run("photo", "save", "1042", "1", "--thumbnail")
        #expect(ending.status == status && ending.errors.contains(says), "\(ending.errors)")
        #expect(terminal.files.copies.isEmpty)
    }
}
