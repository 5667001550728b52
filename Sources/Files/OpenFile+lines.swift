extension OpenFile {
    /// Each line that is not empty, without its break, from the start to what is the end now. A part of the file is in
    /// memory at a time, or the longest line.
    ///
    /// - Parameters:
    ///   - longest: a line of more bytes ends the reading: nothing behind it is read.
    ///   - most: so many bytes of the file are read.
    /// - Returns: false when the reading ended before the file did.
    package func forEachLine(
        longest: Int, atMost most: Int64, _ body: (ArraySlice<UInt8>) throws -> Void
    ) throws -> Bool {
        let piece = 1 << 18
        let end = try status().size
        let size = min(end, most)
        var rest: [UInt8] = []
        var place: Int64 = 0
        while place < size {
            let read = try read(atMost: Int(min(Int64(piece), size - place)), from: place)
            if read.isEmpty { break }
            place += Int64(read.count)
            var start = read.startIndex
            while let end = read[start...].firstIndex(of: UInt8(ascii: "\n")) {
                if rest.isEmpty {
                    if end > start { try body(read[start..<end]) }
                } else {
                    rest += read[start..<end]
                    try body(rest[...])
                    rest = []
                }
                start = end + 1
            }
            rest += read[start...]
            if rest.count > longest { return false }
        }
        if size < end { return false }
        if !rest.isEmpty { try body(rest[...]) }
        return true
    }
}
