import MillwrightDomain
import Testing

@testable import wo

struct FindCommandTests {
    @Test func aCodeFindsTheAssetAndItsWorkOrders() async {
        let ending = await Terminal(columns: 100).run("find", " b2 ", "--color=never")
        #expect(
            ending.lines == [
                "Boiler 2 · B2",
                "1042  in progress  high  today 13:41  Replace boiler valve  Kestrel House  Tess Okafor",
            ])
        #expect(ending.errors == "1 work order\n")
    }

    @Test func aPipeHasTheRowsOfAList() async {
        let ending = await Terminal().run("find", "B2")
        #expect(ending.output == (await Terminal().run("list", "--mine")).output && ending.errors.isEmpty)
    }

    @Test func theJSONHasTheAssets() async {
        let ending = await Terminal().run("find", "B2", "--json")
        #expect(ending.output.hasPrefix(#"{"schema":1,"as_of":"2026-11-21T09:41:00.000Z","source":"local","items":[{"#))
        #expect(
            ending.output.hasSuffix(
                #""next":null,"complete":true,"codes":["B2"],"assets":[{"id":"a-1","name":"Boiler 2","code":"B2"}]}"#
                    + "\n"),
            "\(ending.output)")
    }

    @Test func anAssetWithoutOpenWorkOrdersIsFound() async {
        let plant = PlantFake { $0.orders[0].workOrder.status = .complete }
        let ending = await Terminal(plant: plant).run("find", "B2")
        #expect(ending.status == .done && ending.output.isEmpty)
        #expect(ending.errors == "No open work orders on this asset.\n")
    }

    @Test func anUnknownCodeIsNotFound() async {
        let ending = await Terminal().run("find", "B3")
        #expect(ending.status == .notFound)
        #expect(
            ending.errors
                == "wo: no work order on this device is for an asset with the code \"B3\"\n  try: wo list --search B3\n"
        )
    }

    @Test(arguments: [[], [" "], ["B2", "x"]]) func aCodeIsRequired(words: [String]) async {
        let ending = await Terminal().run(["find"] + words)
        #expect(ending.status == .usage && ending.errors.hasPrefix("wo find: "), "\(ending.errors)")
    }

    private static func plant(codes: Result<[String], PhotoError>) -> PlantFake { PlantFake { $0.codes = codes } }

    @Test func theCodesOfAPictureFindTheAsset() async {
        let plant = Self.plant(codes: .success(["none", "b2"]))
        let ending = await Terminal(plant: plant, columns: 100).run("find", "--picture", "tag.jpg", "--color=never")
        #expect(ending.lines.first == "Boiler 2 · B2" && ending.errors == "1 work order\n", "\(ending)")
        #expect(plant.current.picturesScanned == [.file(path: "tag.jpg")])
        let json = await Terminal(plant: plant).run("find", "--picture", "tag.jpg", "--json")
        #expect(json.output.contains(#""codes":["none","b2"],"assets":[{"id":"a-1""#), "\(json.output)")
    }

    @Test(
        arguments: [
            (.success([]), .notFound, "no QR code or barcode was found in tag.jpg\n  try: take the picture again"),
            (.success(["B3"]), .notFound, "for an asset with the code \"B3\""),
            (.success(["B3", "B4"]), .notFound, "with the code \"B3\" or \"B4\"\n  try: wo sync"),
            (
                .failure(.cannotDecode(.libraryMissing(.zbar))), .configuration,
                "needs libzbar, which is not installed\n  try: install the package libzbar0"
            ),
            (.failure(.fileMissing(path: "tag.jpg")), .noInput, "there is no file tag.jpg"),
            (.failure(.notAPicture(found: "text")), .badInput, "that is not a picture but text"),
            (
                .failure(.cannotDecode(.tooManyPixels(limit: 64_000_000))), .badInput,
                "the picture is larger than the limit of 64 million pixels"
            ),
        ] as [(Result<[String], PhotoError>, ProgramExit, String)])
    func aPictureThatFindsNothingSaysWhy(codes: Result<[String], PhotoError>, status: ProgramExit, says: String) async {
        let ending = await Terminal(plant: Self.plant(codes: codes)).run("find", "--picture", "tag.jpg")
        #expect(ending.status == status && ending.output.isEmpty)
        #expect(ending.errors.contains(says), "\(ending.errors)")
    }

    @Test func aCodeAndAPictureTogetherAreRefused() async {
        let ending = await Terminal().run("find", "B2", "--picture", "tag.jpg")
        #expect(ending.status == .usage && ending.errors.contains("a code or a picture, not both"))
    }

    @Test func textOfACodeNeverReachesTheTerminalRaw() async {
        let plant = Self.plant(codes: .success(["\u{1B}]0;x\u{7}"]))
        let ending = await Terminal(plant: plant, columns: 80).run("find", "--picture", "tag.jpg", "--color=never")
        #expect(ending.status == .notFound && !ending.errors.contains("\u{1B}"), "\(ending.errors)")
    }
}
