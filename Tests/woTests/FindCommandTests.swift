import MillwrightDomain
import MillwrightPresentation
import Testing

@testable import wo

struct FindCommandTests {
    @Test func aCodeFindsTheAssetAndItsWorkOrders() async {
        let ending = await Terminal(columns: 100).run("find", " b2 ", "--color=never")
        #expect(
            ending.lines == [
                "Boiler 2 · B2", "1042  in progress  high  today 13:41  Replace boiler valve  Kestrel House",
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
            ending.output.hasSuffix(#""next":null,"assets":[{"id":"a-1","name":"Boiler 2","code":"B2"}]}"# + "\n"),
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
                == "wo: no work order on this device is for an asset with the code \"B3\"\n  try: wo sync\n")
    }

    @Test(arguments: [[], [" "], ["B2", "x"]]) func aCodeIsRequired(words: [String]) async {
        let ending = await Terminal().run(["find"] + words)
        #expect(ending.status == .usage && ending.errors.hasPrefix("wo find: "), "\(ending.errors)")
    }
}
