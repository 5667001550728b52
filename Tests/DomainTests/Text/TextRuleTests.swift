import MillwrightDomain
import Testing

@Suite struct TextRuleTests {
    @Test(arguments: [0, 1, 9_999, 10_000])
    func aTextOfUpToTenThousandCharactersIsAccepted(length: Int) {
        #expect(TextRule.problem(in: String(repeating: "ü", count: length)) == nil)
    }

    @Test func aLongerTextIsRefusedWithItsLength() {
        #expect(TextRule.problem(in: String(repeating: "x", count: 10_001)) == .tooLong(10_001))
    }

    @Test func theLengthCountsVisibleCharacters() {
        let crew = "👩🏽‍🔧"
        #expect(crew.unicodeScalars.count > 1)
        #expect(TextRule.problem(in: String(repeating: crew, count: 10_000)) == nil)
    }

    @Test func newlineAndTabAreAccepted() {
        #expect(TextRule.problem(in: "first\nsecond\tthird\n") == nil)
    }

    /// The control characters are C0 without newline and tab, delete, and C1.
    @Test(arguments: ([UInt32](0...8) + [UInt32](11...31) + [UInt32](127...159)))
    func everyOtherControlCharacterIsRefusedWithItsCode(code: UInt32) throws {
        let scalar = try #require(Unicode.Scalar(code))
        #expect(TextRule.problem(in: "before\(Character(scalar))after") == .controlCharacter(code))
    }

    @Test func aCarriageReturnBeforeANewlineIsRefused() {
        #expect(TextRule.problem(in: "first\r\nsecond") == .controlCharacter(13))
    }

    @Test(arguments: [" ", "~", "\u{A0}", "é", "漢", "\u{200D}"])
    func charactersNextToControlCharactersAreAccepted(text: String) {
        #expect(TextRule.problem(in: text) == nil)
    }

    @Test func aControlCharacterIsReportedBeforeTheLength() {
        #expect(TextRule.problem(in: String(repeating: "x", count: 10_001) + "\0") == .controlCharacter(0))
    }
}
