import MillwrightViews

/// The conversion of control bytes to keys.
enum ControlByte {
    /// - Parameter byte: 0 to 0x1F, or 0x7F.
    static func key(_ byte: UInt8) -> Key {
        switch byte {
        case 0x00: .control(" ")
        case 0x09: .tab
        // Some terminals send LF for Enter, so Ctrl-J, which is LF, counts as Enter.
        case 0x0A, 0x0D: .enter
        case 0x08, 0x7F: .backspace
        case 0x1B: .escape
        case 0x01...0x1A: .control(Character(UnicodeScalar(byte + 0x60)))
        default: .control(Character(UnicodeScalar(byte + 0x40)))
        }
    }
}
