import CMillwrightCurl
import MillwrightClients

extension EasyHandle {
    /// The measurements of libcurl for the finished transfer.
    var report: TransferReport {
        TransferReport(
            version: version,
            timings: TransferTimings(
                nameLookup: time(CURLINFO_NAMELOOKUP_TIME_T), connected: time(CURLINFO_CONNECT_TIME_T),
                secured: time(CURLINFO_APPCONNECT_TIME_T), firstByte: time(CURLINFO_STARTTRANSFER_TIME_T),
                total: time(CURLINFO_TOTAL_TIME_T)),
            bytesSent: Int64(long(CURLINFO_REQUEST_SIZE)) + offset(CURLINFO_SIZE_UPLOAD_T),
            bytesReceived: Int64(long(CURLINFO_HEADER_SIZE)) + offset(CURLINFO_SIZE_DOWNLOAD_T),
            isNewConnection: long(CURLINFO_NUM_CONNECTS) > 0)
    }

    private var version: String {
        switch long(CURLINFO_HTTP_VERSION) {
        case Int(CURL_HTTP_VERSION_1_0): "HTTP/1.0"
        case Int(CURL_HTTP_VERSION_1_1): "HTTP/1.1"
        case Int(CURL_HTTP_VERSION_2_0): "HTTP/2"
        case Int(CURL_HTTP_VERSION_3): "HTTP/3"
        default: ""
        }
    }

    private func time(_ info: CURLINFO) -> Duration { .microseconds(offset(info)) }
}
