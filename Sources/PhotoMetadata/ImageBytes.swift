/// Untrusted bytes to read numbers from. Every access is checked and returns `nil` past the end.
struct ImageBytes {
    let bytes: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

    init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

    var count: Int { bytes.count }

    subscript(_ offset: Int) -> UInt8? {
        guard offset >= 0, offset < bytes.count else { return nil }
        return bytes[bytes.startIndex + offset]
    }

    /// Returns the `length` bytes that begin at `offset`; `nil` if any of them is missing.
    func slice(_ offset: Int, _ length: Int) -> ArraySlice<UInt8>? {
        guard offset >= 0, length >= 0, offset <= bytes.count, length <= bytes.count - offset else { return nil }
        let start = bytes.startIndex + offset
        return bytes[start..<start + length]
    }

    func has(_ text: String, at offset: Int) -> Bool {
        slice(offset, text.utf8.count)?.elementsEqual(text.utf8) ?? false
    }

    /// Reads an integer whose most significant byte is first.
    func big(_ offset: Int, _ length: Int) -> Int? { slice(offset, length)?.reduce(0) { $0 << 8 | Int($1) } }

    /// Reads an integer whose least significant byte is first.
    func little(_ offset: Int, _ length: Int) -> Int? {
        slice(offset, length)?.reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    /// Returns whether the bytes contain `word`, byte for byte in UTF-8.
    func contains(_ word: String) -> Bool { end(of: Array(word.utf8)) != nil }

    /// Returns the index in ``bytes`` behind the first `word`; `nil` if the bytes do not contain it.
    func end(of word: [UInt8]) -> Int? {
        guard let first = word.first, bytes.count >= word.count else { return nil }
        var start = bytes.startIndex
        let last = bytes.endIndex - word.count
        while start <= last, let found = bytes[start...last].firstIndex(of: first) {
            if bytes[found..<found + word.count].elementsEqual(word) { return found + word.count }
            start = found + 1
        }
        return nil
    }
}

extension FixedWidthInteger {
    var bigEndianBytes: [UInt8] { withUnsafeBytes(of: bigEndian) { Array($0) } }
    var littleEndianBytes: [UInt8] { withUnsafeBytes(of: littleEndian) { Array($0) } }
}
