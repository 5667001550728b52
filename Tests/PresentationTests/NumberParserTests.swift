import Testing

@testable import MillwrightPresentation

struct NumberParserTests {
    @Test(arguments: [
        ("0", 0.0), ("-0", 0), ("+3", 3), ("\u{2212}5.5", -5.5), ("\u{2013}5", -5), ("\u{FF0D}5", -5), (".5", 0.5),
        (",5", 0.5), ("-.5", -0.5), ("5.", 5), ("5,", 5), ("1,234.", 1_234), ("0,125", 0.125), ("1234,567", 1_234.567),
        ("1 234,5", 1_234.5), ("1\u{202F}234,500", 1_234.5), ("1'234.5", 1_234.5), ("1.234,5", 1_234.5),
        ("1,234.5", 1_234.5), ("1.234.567", 1_234_567), ("1,234,567", 1_234_567), ("18.900", 18.9), (" 7.2 ", 7.2),
        ("1e3", 1_000), ("1.5E-3", 0.0015), ("2,5e+3", 2_500), ("1e\u{2212}05", 0.00001), ("٧٫٢", 7.2),
        ("١٬٢٣٤٫٥", 1_234.5), ("１２．５", 12.5), ("\u{200E}-5\u{200F}", -5), ("१२", 12), ("\u{FEFF}5", 5),
        ("1234567890.123456", 1_234_567_890.123456), ("9007199254740991", 9_007_199_254_740_991),
        ("0.30000000000000004", 0.30000000000000004), ("1.7976931348623157e308", 1.7976931348623157e308),
        ("0.1000000000000000000000", 0.1), ("2.5e-308", 2.5e-308),
    ])
    func aTypedNumberHasOneMeaning(text: String, number: Double) throws {
        #expect(try NumberParser.number(text) == number)
    }

    @Test(arguments: [
        ("1,000", [1_000.0, 1]), ("18,900", [18_900, 18.9]), ("-1,234", [-1_234, -1.234]), ("１，０００", [1_000, 1]),
        ("12,345e2", [1_234_500, 1_234.5]),
    ])
    func aCommaBeforeThreeDigitsHasTwoMeanings(text: String, readings: [Double]) {
        #expect(throws: NumberError.ambiguous(readings: readings)) { try NumberParser.number(text) }
    }

    @Test(arguments: [
        "", " ", "-", "+", ".", ",", "e3", "1e", "1 e3", "1e1000", "1e400", "0x1F", "0b1", "nan", "inf", "infinity",
        "1,5,0",
        "12 34",
        "1234 567", "1.2.3", "1_000", "5'", "'5", "--5", "5-", "- 5", "½", "²", "①", "五", "5 bar", "1,2,3.4",
        "12 to 15",
        "1.234,567.8", "1,,000", "1..5",
    ])
    func anyOtherTextIsNotANumber(text: String) {
        #expect(throws: NumberError.notANumber) { try NumberParser.number(text) }
    }

    @Test(arguments: [
        "9007199254740993", "12345678901234567890.5", "0.12345678901234567890", "1e-400", "-9007199254740993",
    ])
    func aNumberThatWouldBeRoundedIsRefused(text: String) {
        #expect(throws: NumberError.notExact) { try NumberParser.number(text) }
    }

    /// Every number of up to 15 digits is shown again with the digits that were typed.
    @Test func aShownNumberIsReadBack() throws {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<2_000 {
            let digits = Double(Int64.random(in: -999_999_999_999_999...999_999_999_999_999, using: &random))
            let number = digits / [1, 10, 1_000, 1_000_000, 1e12, 1e18].randomElement(using: &random)!
            let text = try #require(NumberText.text(number))
            #expect(try NumberParser.number(text) == number, "\(text)")
        }
    }

    // MARK: Units

    /// Units that differ only in letter case, each with the letters of another one.
    static let units = [
        ["mΩ", "MΩ"], ["мОм", "МОм"], ["mW", "MW"], ["mA", "MA"], ["mPa", "MPa"], ["s", "S"], ["h", "H"], ["m", "M"],
        ["mm", "Mm", "MM"], ["nm", "Nm"], ["mV", "MV"], ["pA", "Pa"], ["mHz", "MHz"], ["mbar", "Mbar"], ["g", "G"],
        ["t", "T"], ["k", "K"], ["c", "C"], ["mWh", "MWh"], ["ms", "mS", "Ms", "MS"], ["mΩ·m", "MΩ·m"], ["mN", "MN"],
    ]

    @Test(arguments: units) func aUnitInAnotherLetterCaseIsAnotherUnit(units: [String]) throws {
        for expected in units {
            #expect(try NumberParser.number("5 \(expected)", unit: expected) == 5)
            #expect(try NumberParser.number("5\(expected)", unit: expected) == 5)
            for other in units where other != expected {
                #expect(throws: NumberError.otherUnit(other)) { try NumberParser.number("5 \(other)", unit: expected) }
            }
        }
    }

    @Test(arguments: [
        ("7,2BAR", "bar", 7.2), ("1 234,5 bar", "bar", 1_234.5), ("30 m3/h", "m³/h", 30), ("30 m^3/h", "m³/h", 30),
        ("30 m³ / h", "m3/h", 30), ("-5C", "°C", -5), ("5 ℃", "°C", 5), ("5 º C", "°C", 5), ("5 \u{2126}", "Ω", 5),
        ("5 MOhm", "MΩ", 5), ("5 µm", "μm", 5), ("5 N⋅m", "N·m", 5), ("1e3 Hz", "hz", 1_000), ("5 %", "%", 5),
        ("5 kwh", "kWh", 5), ("٥ bar", "bar", 5),
    ])
    func aUnitHasSpellings(text: String, unit: String, number: Double) throws {
        #expect(try NumberParser.number(text, unit: unit) == number)
    }

    @Test(arguments: [
        ("7.2 psi", "bar", NumberError.otherUnit("psi")), ("5 F", "°C", .otherUnit("F")),
        ("5 °C", "C", .otherUnit("°C")),
        ("5 °", "°C", .otherUnit("°")), ("bar", "bar", .notANumber), ("5 x 3 bar", "bar", .notANumber),
        ("18,900 bar", "bar", .ambiguous(readings: [18_900, 18.9])), ("18,900 psi", "bar", .otherUnit("psi")),
    ])
    func anotherUnitIsNamed(text: String, unit: String, problem: NumberError) {
        #expect(throws: problem) { try NumberParser.number(text, unit: unit) }
    }
}
