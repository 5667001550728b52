import CMillwrightCurl

/// The parts of an address as libcurl reads them, so that the host we check is the host that libcurl connects to.
struct URLParts {
    let host: String?
    let port: Int?
    let path: String?

    init?(_ text: String) {
        guard let handle = curl_url() else { return nil }
        defer { curl_url_cleanup(handle) }
        guard curl_url_set(handle, CURLUPART_URL, text, 0) == CURLUE_OK else { return nil }
        host = Self.part(CURLUPART_HOST, of: handle)
        port = Self.part(CURLUPART_PORT, of: handle, flags: UInt32(CURLU_DEFAULT_PORT)).flatMap { Int($0) }
        path = Self.part(CURLUPART_PATH, of: handle)
    }

    private static func part(_ part: CURLUPart, of handle: OpaquePointer, flags: UInt32 = 0) -> String? {
        var text: UnsafeMutablePointer<CChar>?
        guard curl_url_get(handle, part, &text, flags) == CURLUE_OK, let text else { return nil }
        defer { curl_free(text) }
        return String(cString: text)
    }
}
