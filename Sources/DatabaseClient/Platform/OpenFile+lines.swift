extension OpenFile {
    /// Each line that is not empty, without its break, from the start to what is the end now. A part of the file is in
    /// memory at a time, or the longest line.
    package func forEachLine(_ body: (ArraySlice<UInt8>) throws -> Void) throws {
        let piece = 1 << 18
        let size = try status().size
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
        }
        if !rest.isEmpty { try body(rest[...]) }
    }
}
