extension OpenFile {
    /// Calls `body` with each line that is not empty, without its line break. Reads from the start to the current end
    /// of the file. Keeps only one piece of the file and one unfinished line in memory.
    ///
    /// - Parameters:
    ///   - longest: the maximum length of a line, in bytes. A longer line stops the reading.
    ///   - most: the maximum number of bytes to read.
    /// - Returns: false if the reading stopped before the end of the file.
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
