import Foundation
import MillwrightWire
import Testing

struct JSONSyntaxTests {
    private func fault(_ text: String) -> JSONSyntax.Fault? { JSONSyntax.fault(in: Array(text.utf8)) }

    @Test(arguments: [
        "null", " true ", "[]", "{}", " [ 1 , -0 , 0.5e-10 , 1E+9 , 123456789012345678901234567890 ] ",
        #"{"a":{},"b":[[],{"c":""}],"a":null}"#, #"["\"\\\/\b\f\n\r\t\u00e9\uD800"]"#, "\"é🔧\u{7F}\"", "\t\r\n 1",
        "\u{FEFF}{}",
    ])
    func validTextsAreAccepted(text: String) { #expect(fault(text) == nil) }

    @Test(arguments: [
        "", " ", "[1,]", "[,1]", "[1,,2]", "[1 2]", "[", "]", "[1", "[1}", "{", "}", #"{"a":1,}"#, #"{,"a":1}"#,
        #"{"a"}"#, #"{"a":}"#, #"{"a" 1}"#, #"{"a":1 "b":2}"#, "{a:1}", "{1:1}", #"{"a":1]"#, "{'a':1}", "{} {}", "1 2",
        "01", "-01", "-", "+1", "1.", ".5", "1.e3", "1e", "1e+", "0x10", "NaN", "Infinity", "1_000", "tru", "nulll",
        "True", "\"", "\"a", "\"\\", #""\x""#, #""\u12G4""#, #""\u12""#, "\"a\nb\"", "\"a\tb\"", "\"\u{0}\"", "1\u{0}",
        "\u{FEFF}", "\u{A0}1", "/* */1", "1//", "{}\u{C}",
    ])
    func invalidTextsAreRefused(text: String) {
        guard case .invalid? = fault(text) else {
            Issue.record("\(text) was accepted")
            return
        }
    }

    @Test(arguments: [
        Data([0x22, 0xC3, 0x22]), Data([0x22, 0xED, 0xA0, 0x80, 0x22]), Data([0x22, 0xF5, 0x80, 0x80, 0x80, 0x22]),
        Data([0xFF, 0xFE, 0x31, 0x00]), Data([0x31, 0x00]), Data([0x00, 0x31]), Data([0x31, 0x00, 0x00, 0x00]),
    ])
    func otherEncodingsAreRefused(bytes: Data) { #expect(JSONSyntax.fault(in: bytes) != nil) }

    /// The inner text of a fault does not change the result: it is refused at every depth and beside valid members.
    @Test(arguments: ["-01", "2.", #""\x""#, "\"\u{1}\"", "tru", "[1,]", #"{"a":1,}"#])
    func aFaultIsFoundInAMemberThatNobodyReads(inner: String) {
        for depth in 0..<30 {
            let text =
                #"{"a":1,"b":"# + String(repeating: "[0,", count: depth) + inner + String(repeating: "]", count: depth)
                + "}"
            guard case .invalid? = fault(text) else {
                Issue.record("\(text) was accepted")
                return
            }
        }
    }

    @Test(arguments: [(1, nil), (32, nil), (33, JSONSyntax.Fault.tooDeep), (100_000, .tooDeep)])
    func nestingDepthIsCountedInTheBytes(depth: Int, fault expected: JSONSyntax.Fault?) {
        let brackets = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        #expect(fault(brackets) == expected)
        let objects = String(repeating: #"{"a":"#, count: depth) + "1" + String(repeating: "}", count: depth)
        #expect(fault(objects) == expected)
        // Brackets beside each other and in strings do not nest.
        #expect(fault("[" + String(repeating: "[[]],", count: 100) + "\"" + brackets + "\"]") == nil)
    }
}
