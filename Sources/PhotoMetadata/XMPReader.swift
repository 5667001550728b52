enum XMPReader {
    static func hasPosition(_ xmp: ArraySlice<UInt8>) -> Bool { ImageBytes(xmp).contains("GPSL") }
}
