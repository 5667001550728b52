/// The rule for a signature: a name that is not blank, and strokes that are path data of SVG.
package enum SignatureRule {
    /// The maximum length of the strokes in bytes.
    package static let longestStrokes = 20_000

    /// Returns the reason why the signature is not allowed; `nil` if it is allowed.
    package static func problem(in signature: Signature) -> TaskValueRefusalReason? {
        if signature.signer.isBlank { return .signerMissing }
        if let problem = TextRule.problem(in: signature.signer) { return .text(problem) }
        return signature.strokes.map(areStrokes) == false ? .strokesNotAllowed : nil
    }

    /// Returns whether the text is SVG path data. Path data begins with `M` or `m`. It contains only the letters of
    /// path commands, digits, signs, points, commas, exponents and white space.
    private static func areStrokes(_ text: String) -> Bool {
        guard let first = text.utf8.first, first == UInt8(ascii: "M") || first == UInt8(ascii: "m") else {
            return false
        }
        return text.utf8.count <= longestStrokes && text.utf8.allSatisfy(letters.contains)
            && text.utf8.contains { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }

    private static let letters = Set("MmLlHhVvCcSsQqTtAaZzeE0123456789+-., \n\t".utf8)
}
