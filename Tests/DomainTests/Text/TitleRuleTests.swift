import MillwrightDomain
import Testing

@Suite struct TitleRuleTests {
    @Test(
        arguments: [
            ("Pump", nil), (String(repeating: "é", count: 200), nil), ("", TextRefusalReason.titleLength(0)),
            (" \u{3000}", .titleLength(0)), (String(repeating: "x", count: 201), .titleLength(201)),
            ("two\nlines", .controlCharacter(0x0A)), ("a\tb", .controlCharacter(0x09)),
            ("\u{1B}" + String(repeating: "x", count: 300), .controlCharacter(0x1B)),
        ])
    func aTitleIsOneLineOfOneToTwoHundredCharacters(title: String, problem: TextRefusalReason?) {
        #expect(TitleRule.problem(in: title) == problem)
    }
}
