extension Photo {
    /// A safe name for the photo's file in a folder of this device.
    ///
    /// The photo's own name is untrusted text. It may be a path, hide its file, look like a flag or pretend to be
    /// another kind of file. The safe name is one visible path component that the usual file systems accept. Its
    /// extension matches the format of the content.
    public var safeFileName: String {
        let clean = fileName.unicodeScalars.map { Self.isFit($0) ? $0 : "_" }
        let visible = clean.drop { Self.isWeak($0) || $0 == "-" || $0 == "_" }
        let name = Self.text(visible.reversed().drop { Self.isWeak($0) }.reversed())
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        let isKnown = parts.count > 1 && content.format.fileExtensions.contains(parts[parts.count - 1].lowercased())
        let ending = isKnown ? "." + parts[parts.count - 1] : "." + content.format.fileExtensions[0]
        let stem = isKnown ? String(name.dropLast(ending.count)) : name
        let short = Self.text(stem.unicodeScalars.prefix(atMost: Self.longestStem))
        return (short.isEmpty ? "photo" : short) + ending
    }

    /// The maximum length of the name without its extension, in bytes of UTF-8. File systems allow 255 bytes for the
    /// whole name, and programs that copy the file may add a few bytes to it.
    private static let longestStem = 200

    private static func isFit(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned, .surrogate: false
        default: !"/\\:*?\"<>|".unicodeScalars.contains(scalar)
        }
    }

    private static func isWeak(_ scalar: Unicode.Scalar) -> Bool { scalar == "." || scalar.properties.isWhitespace }

    private static func text(_ scalars: some Sequence<Unicode.Scalar>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        return String(view)
    }
}

extension PhotoFormat {
    /// The usual file extensions in lower case, the most common first.
    public var fileExtensions: [String] {
        switch self {
        case .jpeg: ["jpg", "jpeg"]
        case .png: ["png"]
        case .heic: ["heic", "heif"]
        case .webp: ["webp"]
        }
    }
}

extension String.UnicodeScalarView {
    /// Returns the longest prefix that fits into this number of bytes of UTF-8.
    fileprivate func prefix(atMost bytes: Int) -> [Unicode.Scalar] {
        var left = bytes
        return Array(
            prefix { scalar in
                left -= UTF8.width(scalar)
                return left >= 0
            })
    }
}
