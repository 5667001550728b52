import MillwrightDomain
import Testing

@testable import wo

/// Tests of the words of `wo photo add` about the data in a picture.
struct PhotoDataTests {
    private static func plant(
        removed: Set<PhotoExtra> = [], kept: Set<PhotoExtra> = [], format: PhotoFormat = .jpeg
    ) -> PlantFake {
        let content = Photo.Content(
            sha256: String(repeating: "a", count: 64), size: 9, format: format, dimensions: nil)
        return PlantFake {
            $0.photoFile = .success(KeptPhoto(content: content, originalSize: 9, removed: removed, kept: kept))
        }
    }

    static let cases: [(Set<PhotoExtra>, Set<PhotoExtra>, PhotoFormat, [String])] = [
        ([], [], .jpeg, ["no location data found"]),
        (
            [.thermal], [], .jpeg, ["no location data found", "! thermal data removed; --keep-thermal keeps it"]
        ),
        ([.panorama], [], .jpeg, ["no location data found", "! 360° data removed; --keep-360 keeps it"]),
        (
            [.film, .location, .serialNumber, .thumbnail], [], .jpeg,
            [
                "location data was found and removed",
                "! the film of this motion photo was cut off; --keep-film keeps it",
                "also removed: serial number, thumbnail",
            ]
        ),
        (
            [.film], [], .heic,
            ["no location data found", "! the film of this motion photo was cut off; --keep-location keeps it"]
        ),
        (
            [], [.thermal], .jpeg,
            [
                "no location data found",
                "thermal data kept (--keep-thermal); it can have the serial number of the camera",
            ]
        ),
    ]

    @Test(arguments: cases) func eachKindOfDataIsNamed(
        removed: Set<PhotoExtra>, kept: Set<PhotoExtra>, format: PhotoFormat, lines: [String]
    ) async {
        let plant = Self.plant(removed: removed, kept: kept, format: format)
        let added = await Terminal(plant: plant).run("photo", "add", "1042", "v.jpg")
        #expect(added.errors.contains("\n" + lines.map { "  \($0)\n" }.joined() + "  saved here"), "\(added.errors)")
        let json = await Terminal(plant: Self.plant(removed: removed, kept: kept, format: format)).run(
            "photo", "add", "1042", "v.jpg", "--json")
        let names = { (extras: Set<PhotoExtra>) in
            PhotoExtra.allCases.filter(extras.contains).map { "\"\($0.rawValue)\"" }.joined(separator: ",")
        }
        #expect(json.output.contains("\"removed\":[\(names(removed))],\"kept\":[\(names(kept))]"), "\(json.output)")
    }

    @Test func theFlagsNameWhatIsKept() async {
        let plant = PlantFake()
        _ = await Terminal(plant: plant).run("photo", "add", "1042", "a.jpg", "--keep-thermal", "--keep-360")
        _ = await Terminal(plant: plant).run("photo", "add", "1042", "b.jpg", "--keep-film")
        _ = await Terminal(plant: plant).run("photo", "add", "1042", "c.jpg")
        _ = await Terminal(plant: plant).run("photo", "add", "1042", "d.jpg", "--keep-location", "--keep-film")
        #expect(
            plant.current.photosKept.map(\.policy) == [
                .keeping([.thermal, .panorama]), .keeping([.film]), .removePrivate, .keepAll,
            ])
    }

    @Test(arguments: [
        (PhotoError.damaged(.jpeg, reason: "it ends too early"), "picture_damaged"),
        (.cannotRemoveMetadata(.heic), "picture_not_supported"),
    ])
    func theHintNamesTheFile(problem: PhotoError, code: String) async {
        let plant = PlantFake { $0.photoFile = .failure(problem) }
        let text = await Terminal(plant: plant).run("photo", "add", "1042", "my photo.heic")
        #expect(text.errors.contains("try: wo photo add 1042 'my photo.heic' --keep-location"), "\(text.errors)")
        let json = await Terminal(plant: plant).run("photo", "add", "1042", "my photo.heic", "--json")
        #expect(json.errors.contains("\"code\":\"\(code)\"") && json.status == .badInput)
    }

    /// An interruption at the second photo does not hide the first one, which is saved.
    @Test(arguments: [PhotoError.cancelled, .damaged(.jpeg, reason: "it ends too early")])
    func aSavedPhotoIsInTheAnswerAlthoughTheNextOneFails(problem: PhotoError) async {
        let plant = PlantFake { $0.photoFailures["b.jpg"] = problem }
        let json = await Terminal(plant: plant).run("photo", "add", "1042", "a.jpg", "b.jpg", "--json")
        #expect(json.output.contains("\"file\":\"a.jpg\"") && json.output.contains("\"file\":\"b.jpg\""))
        #expect(json.status != .done && plant.current.saves == 1)
    }
}
