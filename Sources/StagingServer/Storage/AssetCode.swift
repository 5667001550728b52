/// The text of the tag on an asset, such as the content of its QR code or barcode.
enum AssetCode {
    /// Returns the code without the white space around it, which scanners and people add. Codes are compared in this
    /// form.
    static func trimmed(_ code: String) -> String {
        let start = code.drop(while: \.isWhitespace)
        return String(start.reversed().drop(while: \.isWhitespace).reversed())
    }
}
