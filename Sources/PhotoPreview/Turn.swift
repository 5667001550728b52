/// The turn and the mirroring that make a picture upright.
struct Turn {
    private let number: Int

    /// - Parameter number: Exif's number of the orientation, from 1 (upright) to 8.
    init(_ number: Int) { self.number = number }

    func applied(to pixels: [PhotoPreview.Color], width: Int, height: Int) -> PhotoPreview {
        let (newWidth, newHeight) = number >= 5 ? (height, width) : (width, height)
        let turned = (0..<newWidth * newHeight).map { place in
            let (x, y) = (place % newWidth, place / newWidth)
            let (fromX, fromY) =
                switch number {
                case 2: (width - 1 - x, y)
                case 3: (width - 1 - x, height - 1 - y)
                case 4: (x, height - 1 - y)
                case 5: (y, x)
                case 6: (y, height - 1 - x)
                case 7: (width - 1 - y, height - 1 - x)
                case 8: (width - 1 - y, x)
                default: (x, y)
                }
            return pixels[fromY * width + fromX]
        }
        return PhotoPreview(width: newWidth, pixels: turned)
    }
}
