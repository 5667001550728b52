import CMillwrightCurl
import MillwrightClients

/// libcurl's handle for one transfer, with the memory that must live as long as the handle.
final class EasyHandle {
    let pointer: UnsafeMutableRawPointer
    private let errorText: UnsafeMutablePointer<CChar>
    private var headerList: UnsafeMutablePointer<curl_slist>?

    init() throws(APIClientError) {
        guard let pointer = curl_easy_init() else { throw Self.refusal(CURLE_OUT_OF_MEMORY) }
        self.pointer = pointer
        errorText = .allocate(capacity: Int(CURL_ERROR_SIZE))
        errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    }

    deinit {
        curl_easy_cleanup(pointer)
        curl_slist_free_all(headerList)
        errorText.deallocate()
    }

    /// Clears the transfer: its options, including headers with secrets, and its result.
    func reset() {
        curl_easy_reset(pointer)
        curl_slist_free_all(headerList)
        headerList = nil
        errorText.update(repeating: 0, count: Int(CURL_ERROR_SIZE))
    }

    // MARK: Options

    func keepErrorText() throws(APIClientError) {
        try Self.check(millwright_curl_set_pointer(pointer, CURLOPT_ERRORBUFFER, errorText))
    }

    func set(_ option: CURLoption, _ value: Int) throws(APIClientError) {
        try Self.check(millwright_curl_set_long(pointer, option, value))
    }

    func set(_ option: CURLoption, _ value: Bool) throws(APIClientError) {
        try set(option, value ? 1 : 0)
    }

    func set(_ option: CURLoption, offset: Int64) throws(APIClientError) {
        try Self.check(millwright_curl_set_offset(pointer, option, curl_off_t(offset)))
    }

    /// Sets a text, which libcurl copies. Nil resets the option.
    func set(_ option: CURLoption, _ value: String?) throws(APIClientError) {
        try Self.check(millwright_curl_set_string(pointer, option, value))
    }

    func set(_ option: CURLoption, context: UnsafeMutableRawPointer) throws(APIClientError) {
        try Self.check(millwright_curl_set_pointer(pointer, option, context))
    }

    func setHeaderLines(_ lines: [String]) throws(APIClientError) {
        for line in lines {
            guard let longer = curl_slist_append(headerList, line) else { throw Self.refusal(CURLE_OUT_OF_MEMORY) }
            headerList = longer
        }
        try Self.check(millwright_curl_set_list(pointer, CURLOPT_HTTPHEADER, headerList))
    }

    static func check(_ code: CURLcode) throws(APIClientError) {
        guard code == CURLE_OK else { throw refusal(code) }
    }

    private static func refusal(_ code: CURLcode) -> APIClientError {
        .unsendable(
            TransportFailureReason(
                code: Int(code.rawValue), text: "libcurl: \(CurlLibrary.text(for: code))",
                TransportReason(code)))
    }

    // MARK: Results

    func long(_ info: CURLINFO) -> Int {
        var value = 0
        return millwright_curl_get_long(pointer, info, &value) == CURLE_OK ? value : 0
    }

    func offset(_ info: CURLINFO) -> Int64 {
        var value: curl_off_t = 0
        return millwright_curl_get_offset(pointer, info, &value) == CURLE_OK ? Int64(value) : 0
    }

    /// The details of libcurl's error in addition to its code, in printable characters.
    var errorDetail: String {
        String(
            String.UnicodeScalarView(
                String(cString: errorText).unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }))
    }
}
