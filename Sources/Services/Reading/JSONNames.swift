/// The names of members in a JSON text.
enum JSONNames {
    /// Returns whether the names of the members are unique in each object of the text. Only brackets and strings are
    /// parsed, so the text need not be valid JSON. Names are compared without decoding their escapes.
    static func areUnique(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.withUnsafeBytes { bytes in
            var scan = Scan(bytes: bytes)
            return scan.areUnique()
        }
    }

    /// A scan of one text. The names of an object are sorted at its end, which costs less than a set for each object
    /// and stays fast for an object with very many names.
    private struct Scan {
        let bytes: UnsafeRawBufferPointer
        /// The names of all open objects, those of the innermost object last.
        private var names: [Range<Int>] = []
        /// For each open bracket, the number of names before its object; `nil` for an array.
        private var open: [Int?] = []

        init(bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

        mutating func areUnique() -> Bool {
            var place = 0
            var string: Range<Int>?
            while place < bytes.count {
                switch bytes[place] {
                case UInt8(ascii: "\""):
                    let end = endOfString(from: place + 1)
                    string = place + 1..<end
                    place = end
                case UInt8(ascii: "{"): open.append(names.count)
                case UInt8(ascii: "["): open.append(nil)
                case UInt8(ascii: "}"), UInt8(ascii: "]"):
                    if !close() { return false }
                case UInt8(ascii: ":"):
                    guard let name = string, let last = open.last else { break }
                    if last != nil { names.append(name) }
                    string = nil
                default: break
                }
                place += 1
            }
            while !open.isEmpty { if !close() { return false } }
            return true
        }

        /// Returns the position of the quotation mark that ends the string, or of the end of the text.
        private func endOfString(from start: Int) -> Int {
            var place = start
            while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
                place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
            }
            return min(place, bytes.count)
        }

        /// Closes the innermost bracket.
        /// - Returns: false if it is of an object in which a name occurs twice.
        private mutating func close() -> Bool {
            guard let last = open.popLast(), let first = last else { return true }
            defer { names.removeSubrange(first...) }
            return names.withUnsafeMutableBufferPointer { [bytes] names in
                var own = UnsafeMutableBufferPointer(rebasing: names[first...])
                own.sort { Self.order($0, $1, in: bytes) < 0 }
                return zip(own, own.dropFirst()).allSatisfy { Self.order($0, $1, in: bytes) != 0 }
            }
        }

        /// Orders names by their lengths, and names of the same length by their bytes.
        private static func order(_ left: Range<Int>, _ right: Range<Int>, in bytes: UnsafeRawBufferPointer) -> Int {
            if left.count != right.count { return left.count - right.count }
            for offset in 0..<left.count {
                let difference = Int(bytes[left.lowerBound + offset]) - Int(bytes[right.lowerBound + offset])
                if difference != 0 { return difference }
            }
            return 0
        }
    }
}
