/// The positions of the elements of one array in a JSON object. With them, each element can be decoded or kept
/// separately.
///
/// Only brackets and strings are parsed; nothing checks that the text is valid JSON. An invalid element fails when it is
/// decoded. An error outside the elements is not found.
struct JSONElements {
    /// The range of the array, with its brackets.
    let array: Range<Int>
    /// The range of each element, without surrounding whitespace.
    let elements: [Range<Int>]

    /// Returns nil unless exactly one member of this name has an array as its value.
    init?(of member: String, in bytes: [UInt8]) {
        var scan = JSONElementScan(member: Array(member.utf8), bytes: bytes)
        for index in bytes.indices { scan.take(bytes[index], at: index) }
        guard scan.found == 1, let array = scan.array else { return nil }
        self.array = array
        elements = scan.elements
    }
}
