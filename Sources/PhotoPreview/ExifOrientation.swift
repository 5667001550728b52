/// The orientation of a picture in its Exif block.
enum ExifOrientation {
    private static let tag = 0x0112

    /// Returns Exif's number of the orientation, from 1 to 8.
    /// - Parameter segment: the content of the marker APP1 of a JPEG file.
    /// - Returns: `nil` if it is not an Exif block with an orientation.
    static func number(in segment: ArraySlice<UInt8>) -> Int? {
        guard segment.starts(with: Array("Exif\0\0".utf8)) else { return nil }
        let tiff = Array(segment.dropFirst(6))
        guard tiff.count > 8, tiff[0] == tiff[1], tiff[0] == UInt8(ascii: "M") || tiff[0] == UInt8(ascii: "I") else {
            return nil
        }
        let isBig = tiff[0] == UInt8(ascii: "M")
        func number(_ place: Int, _ length: Int) -> Int? {
            guard place >= 0, place + length <= tiff.count else { return nil }
            let bytes = tiff[place..<place + length]
            return (isBig ? Array(bytes) : bytes.reversed()).reduce(0) { $0 << 8 | Int($1) }
        }
        guard let directory = number(4, 4), let count = number(directory, 2) else { return nil }
        for index in 0..<count {
            let entry = directory + 2 + 12 * index
            guard let found = number(entry, 2) else { return nil }
            if found == tag { return number(entry + 8, 2).flatMap { (1...8).contains($0) ? $0 : nil } }
        }
        return nil
    }
}
