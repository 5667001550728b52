/// The size and the components of a JPEG picture.
struct JPEGFrame {
    struct Component {
        let id: UInt8
        let across: Int
        let down: Int
        /// The blocks in a row and the rows of blocks, up to full units of all components.
        let columns: Int
        let rows: Int
        /// The blocks in a row and the rows of blocks that have a part of the picture.
        let shown: (columns: Int, rows: Int)
    }

    /// The process by which the picture is compressed.
    enum Process { case sequential, progressive, lossless }

    /// The most blocks of a progressive picture, for which the walk needs 8 bytes each. A file can state any size.
    private static let mostBlocks = 4_000_000

    let process: Process
    let width: Int
    let height: Int
    let components: [Component]
    /// The number of units in a row, and of rows of units. A unit has the blocks of all components for one area.
    let units: (across: Int, down: Int)

    /// - Parameters:
    ///   - marker: the marker of the frame, SOF0 to SOF3.
    ///   - content: the content of its segment.
    /// - Throws: `CleaningError.notSupported` for arithmetic coding and for other processes that no camera uses.
    init(_ marker: UInt8, _ content: ArraySlice<UInt8>) throws(CleaningError) {
        let bytes = Array(content)
        process =
            switch marker {
            case 0xC0, 0xC1: .sequential
            case 0xC2: .progressive
            case 0xC3: .lossless
            default: throw .notSupported
            }
        let parts = bytes.count > 5 ? Int(bytes[5]) : 0
        guard (1...4).contains(parts), bytes.count == 6 + 3 * parts else { throw .damaged("its header is wrong") }
        (height, width) = (Int(bytes[1]) << 8 | Int(bytes[2]), Int(bytes[3]) << 8 | Int(bytes[4]))
        guard width > 0, height > 0 else { throw .damaged("it has no pixels") }
        var factors: [(id: UInt8, across: Int, down: Int)] = []
        for index in 0..<parts {
            let factor = bytes[7 + 3 * index]
            factors.append((bytes[6 + 3 * index], Int(factor >> 4), Int(factor & 15)))
        }
        guard factors.allSatisfy({ (1...4).contains($0.across) && (1...4).contains($0.down) }),
            Set(factors.map(\.id)).count == parts
        else { throw .damaged("its header is wrong") }
        let side = process == .lossless ? 1 : 8
        let across = factors.map(\.across).max() ?? 1
        let down = factors.map(\.down).max() ?? 1
        units = ((width - 1) / (side * across) + 1, (height - 1) / (side * down) + 1)
        var components: [Component] = []
        for factor in factors {
            let columns = (width * factor.across - 1) / across + 1
            let rows = (height * factor.down - 1) / down + 1
            components.append(
                Component(
                    id: factor.id, across: factor.across, down: factor.down, columns: units.across * factor.across,
                    rows: units.down * factor.down, shown: ((columns - 1) / side + 1, (rows - 1) / side + 1)))
        }
        self.components = components
        if process == .progressive, components.reduce(0, { $0 + $1.columns * $1.rows }) > Self.mostBlocks {
            throw .notSupported
        }
    }
}
