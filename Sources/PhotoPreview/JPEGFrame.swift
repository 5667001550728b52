/// The size and the components of a JPEG picture.
struct JPEGFrame {
    struct Component {
        let id: UInt8
        let across: Int
        let down: Int
        let quantization: Int
        /// The blocks in a row and the rows of blocks, up to full units of all components.
        var columns = 0
        var rows = 0
        /// The mean of each block, before the scaling.
        var means: [Int32] = []
    }

    let width: Int
    let height: Int
    let isProgressive: Bool
    var components: [Component]
    /// The number of units in a row, and of rows of units. A unit has the blocks of all components for one area.
    let units: (across: Int, down: Int)
    let most: (across: Int, down: Int)

    /// The most blocks that are decoded. A file can claim any size.
    private static let mostBlocks = 8_000_000

    /// - Parameter segment: the content of the marker SOF0, SOF1 or SOF2.
    init?(_ segment: ArraySlice<UInt8>, isProgressive: Bool) {
        let bytes = Array(segment)
        guard bytes.count >= 6, bytes[0] == 8 else { return nil }
        height = Int(bytes[1]) << 8 | Int(bytes[2])
        width = Int(bytes[3]) << 8 | Int(bytes[4])
        let count = Int(bytes[5])
        guard width > 0, height > 0, count == 1 || count == 3, bytes.count >= 6 + 3 * count else { return nil }
        var components = (0..<count).map { index in
            let part = bytes[(6 + 3 * index)...]
            return Component(
                id: part[part.startIndex], across: Int(part[part.startIndex + 1] >> 4),
                down: Int(part[part.startIndex + 1] & 15), quantization: Int(part[part.startIndex + 2] & 3))
        }
        guard components.allSatisfy({ (1...4).contains($0.across) && (1...4).contains($0.down) }) else { return nil }
        let most = (
            across: components.map(\.across).max() ?? 1, down: components.map(\.down).max() ?? 1
        )
        let units = (
            across: (width + 8 * most.across - 1) / (8 * most.across),
            down: (height + 8 * most.down - 1) / (8 * most.down)
        )
        for index in components.indices {
            components[index].columns = units.across * components[index].across
            components[index].rows = units.down * components[index].down
        }
        guard components.reduce(0, { $0 + $1.columns * $1.rows }) <= Self.mostBlocks else { return nil }
        for index in components.indices {
            components[index].means = Array(repeating: 0, count: components[index].columns * components[index].rows)
        }
        self.components = components
        self.isProgressive = isProgressive
        (self.units, self.most) = (units, most)
    }

    /// The size of a component in blocks, without the blocks that only fill the last unit.
    func blocks(of component: Component) -> (across: Int, down: Int) {
        let across = (width * component.across + most.across - 1) / most.across
        let down = (height * component.down + most.down - 1) / most.down
        return ((across + 7) / 8, (down + 7) / 8)
    }
}
