import Testing

@testable import MillwrightPresentation

struct NameParserTests {
    private static let places = [
        "Ascenseur A", "Aśenbrücke", "Kesselhaus", "Kesselhaus Süd", "Halle 1", "Halle 10", "Halle 1",
    ]

    @Test(arguments: [
        ("asen", ["Aśenbrücke"]), ("ASENBRUCKE", ["Aśenbrücke"]), ("As\u{301}enbru\u{308}cke", ["Aśenbrücke"]),
        ("kesselhaus", ["Kesselhaus"]), ("  Kesselhaus  süd ", ["Kesselhaus Süd"]), ("sud", ["Kesselhaus Süd"]),
        ("1", ["Halle 1", "Halle 10"]), ("10", []), ("-", []), ("süd kessel", ["Kesselhaus Süd"]),
        ("Halle 1", ["Halle 1"]),
        ("halle", ["Halle 1", "Halle 10"]), ("pump", []),
    ])
    func aNameIsFoundWithoutCaseAndAccents(text: String, found: [String]) {
        #expect(NameParser.matches(text, among: Self.places, named: \.self) == found)
    }

    @Test func aNumberOrAnIdeographThatIsTheWholeNameOrAWordCounts() {
        #expect(NameParser.matches("2", among: ["2", "Hall 2"], named: \.self) == ["2"])
        #expect(NameParser.matches("塔", among: ["冷却塔", "Hall 2"], named: \.self) == ["冷却塔"])
        #expect(NameParser.matches("r osei", among: ["R. Osei", "Osman"], named: \.self) == ["R. Osei"])
    }

    @Test func anExactNameCountsFirst() {
        #expect(NameParser.matches("Große", among: ["Grosse", "Große"], named: \.self) == ["Große"])
        #expect(NameParser.matches("GROSSE", among: ["Grosse", "Große"], named: \.self) == ["Grosse", "Große"])
    }
}
