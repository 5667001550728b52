/// The mean colors of all blocks of a picture.
struct JPEGPlanes {
    private let frame: JPEGFrame
    private let factors: [Int]
    private let isRGB: Bool
    private let size: (width: Int, height: Int)

    /// - Parameters:
    ///   - factors: the factor of the means of each component.
    ///   - isRGB: whether the components are red, green and blue, and not brightness and two colors.
    init(_ frame: JPEGFrame, factors: [Int], isRGB: Bool) {
        self.frame = frame
        self.factors = factors
        self.isRGB = isRGB
        size = (
            max(1, (frame.width + 7) / 8), max(1, (frame.height + 7) / 8)
        )
    }

    /// Returns the picture in at most `limit` × `limit` pixels. Each pixel is the mean of the blocks in its area.
    func preview(limit: Int, orientation: Int) -> PhotoPreview {
        let longest = max(size.width, size.height)
        let width = max(1, min(size.width, size.width * limit / longest))
        let height = max(1, min(size.height, size.height * limit / longest))
        let pixels = (0..<width * height).map { place in
            color(
                columns: range(place % width, of: width, from: size.width),
                rows: range(place / width, of: height, from: size.height))
        }
        return Turn(orientation).applied(to: pixels, width: width, height: height)
    }

    private func range(_ index: Int, of count: Int, from total: Int) -> Range<Int> {
        let start = index * total / count
        return start..<max(start + 1, (index + 1) * total / count)
    }

    /// The mean color of an area in blocks of the finest component.
    private func color(columns: Range<Int>, rows: Range<Int>) -> PhotoPreview.Color {
        let parts = frame.components.indices.map { mean($0, columns, rows) }
        guard parts.count == 3 else { return gray(parts[0]) }
        if isRGB { return PhotoPreview.Color(red: byte(parts[0]), green: byte(parts[1]), blue: byte(parts[2])) }
        // The factors of JFIF, in parts of 1,000.
        let (light, blue, red) = (parts[0], parts[1] - 128, parts[2] - 128)
        return PhotoPreview.Color(
            red: byte(light + 1_402 * red / 1_000), green: byte(light - (344 * blue + 714 * red) / 1_000),
            blue: byte(light + 1_772 * blue / 1_000))
    }

    private func mean(_ index: Int, _ columns: Range<Int>, _ rows: Range<Int>) -> Int {
        let component = frame.components[index]
        var sum = 0
        for row in rows {
            let y = min(component.rows - 1, row * component.down / frame.most.down)
            for column in columns {
                let x = min(component.columns - 1, column * component.across / frame.most.across)
                sum += Int(component.means[y * component.columns + x])
            }
        }
        return sum * factors[index] / (8 * columns.count * rows.count) + 128
    }

    private func gray(_ light: Int) -> PhotoPreview.Color {
        PhotoPreview.Color(red: byte(light), green: byte(light), blue: byte(light))
    }

    private func byte(_ value: Int) -> UInt8 { UInt8(min(max(value, 0), 255)) }
}
