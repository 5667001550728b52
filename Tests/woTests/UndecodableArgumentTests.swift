import MillwrightDomain
import Testing

@testable import wo

/// Tests that arguments that are not UTF-8 are never saved as something else.
struct UndecodableArgumentTests {
    /// The text `café` in Latin-1.
    private static let latin = Array("caf".utf8) + [0xE9]

    private static func arguments(_ words: String...) -> Arguments {
        Arguments(bytes: words.map { $0 == "?" ? latin : Array($0.utf8) })
    }

    @Test(arguments: [
        (arguments("note", "1042", "?"), 3), (arguments("edit", "1042", "--title", "?"), 4),
        (arguments("task", "set", "1042", "2", "?"), 5), (arguments("task", "note", "1042", "2", "a", "?"), 6),
        (arguments("note", "?", "x"), 2), (arguments("?"), 1), (arguments("task", "?"), 2),
        (arguments("list", "--search", "?"), 3), (arguments("--frobnicate", "?"), 2),
        (arguments("photo", "add", "?", "valve.jpg"), 3),
        (arguments("photo", "add", "1042", "v.jpg", "--task", "?"), 6),
    ])
    func anUndecodableArgumentIsRefusedWithItsPosition(arguments: Arguments, place: Int) async {
        let plant = PlantFake()
        let ending = await Terminal(plant: plant).run(arguments)
        #expect(ending.status == .badInput)
        #expect(
            ending.errors == """
                wo: argument \(place) is not text in UTF-8, so nothing was saved
                  try: give the text in UTF-8

                """)
        #expect(plant.current.saves == 0)
    }

    @Test func aPhotoPathDoesNotHaveToBeUTF8() async {
        let plant = PlantFake()
        let path = Array("pictures/v".utf8) + [0xE9] + Array(".jpg".utf8)
        let ending = await Terminal(plant: plant).run(
            Arguments(bytes: ["photo", "add", "1042"].map { Array($0.utf8) } + [path]))
        #expect(ending.status == .done)
        #expect(ending.errors.hasPrefix("✓ photo 1 on 1042: v_.jpg "), "\(ending.errors)")
        #expect(plant.current.photosKept == [PhotoSource(.fileAtRawPath(path))])
    }

    @Test func validTextIsDecodedUnchanged() {
        #expect(Arguments(bytes: [Array("café".utf8)]).words == ["café"])
        #expect(Arguments(bytes: [Array("café".utf8)]).standIns.isEmpty)
    }
}
