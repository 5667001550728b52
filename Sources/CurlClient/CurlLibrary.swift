import CMillwrightCurl

/// The libcurl this process runs with, which may be another one than it was built with.
package enum CurlLibrary {
    /// For `status` and `doctor`: `libcurl/8.5.0 OpenSSL/3.0.13 …`.
    package static let version = String(cString: curl_version())

    /// The number alone, for ``advisories(for:)``.
    package static let release = CurlVersion(number: curl_version_info(CURLVERSION_FIRST).pointee.version_num)

    /// What is known against that version, the newest first. For `doctor`; nothing is refused because of it.
    package static func advisories(for version: CurlVersion) -> [CurlAdvisory] {
        CurlAdvisory.known.filter { $0.concerns(version) }
    }

    /// Prepares libcurl once; false when it cannot be used at all. From then on SSLKEYLOGFILE is not in the environment.
    static let isReady = millwright_curl_initialize() == CURLE_OK

    static func text(for code: CURLcode) -> String {
        String(cString: curl_easy_strerror(code))
    }
}
