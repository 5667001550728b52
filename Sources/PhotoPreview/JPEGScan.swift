/// The reader of the means of one scan.
struct JPEGScan {
    var parts: [ScanPart]
    var bits: JPEGBits
    let restartInterval: Int
    /// The number of bits that later scans add.
    let shift: Int

    var position: Int { bits.position }

    /// Reads all blocks. Returns `false` if the data is damaged or ends early; the blocks before are read.
    mutating func read(into frame: inout JPEGFrame) -> Bool {
        let isSingle = parts.count == 1
        let size = isSingle ? frame.blocks(of: frame.components[parts[0].component]) : frame.units
        // A copy of a component would copy its means at each change of them.
        let shapes = parts.map { part in
            let component = frame.components[part.component]
            return isSingle
                ? (across: 1, down: 1, columns: component.columns)
                : (across: component.across, down: component.down, columns: component.columns)
        }
        for unit in 0..<size.across * size.down {
            if restartInterval > 0, unit > 0, unit % restartInterval == 0 {
                guard bits.restart() else { return false }
                for index in parts.indices { parts[index].last = 0 }
            }
            let (column, row) = (unit % size.across, unit / size.across)
            for index in parts.indices {
                let shape = shapes[index]
                for block in 0..<shape.across * shape.down {
                    guard let mean = readBlock(index) else { return false }
                    let x = column * shape.across + block % shape.across
                    let y = row * shape.down + block / shape.across
                    frame.components[parts[index].component].means[y * shape.columns + x] = mean
                }
            }
            if bits.hasEnded { return unit + 1 == size.across * size.down }
        }
        return true
    }

    /// Returns the mean of the next block, and skips its details.
    private mutating func readBlock(_ index: Int) -> Int32? {
        guard let size = parts[index].mean.next(&bits), size <= 15 else { return nil }
        // A damaged file can add up differences without end.
        parts[index].last = min(max(parts[index].last + bits.signed(Int(size)), -32_768), 32_767)
        if let detail = parts[index].detail {
            var place = 1
            while place < 64 {
                guard let symbol = detail.next(&bits) else { return nil }
                let (zeros, length) = (Int(symbol >> 4), Int(symbol & 15))
                if length == 0 {
                    if zeros < 15 { break }
                    place += 16
                } else {
                    _ = bits.bits(length)
                    place += zeros + 1
                }
            }
        }
        return Int32(parts[index].last << shift)
    }
}
