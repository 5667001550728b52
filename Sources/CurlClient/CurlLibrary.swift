import CMillwrightCurl

/// The libcurl that this process runs with. It may differ from the version that the program was built with.
package enum CurlLibrary {
    /// The version text for `status` and `doctor`: `libcurl/8.5.0 OpenSSL/3.0.13 …`.
    package static let version = String(cString: curl_version())

    /// Only the version number, for ``advisories(for:)``.
    package static let release = CurlVersion(number: curl_version_info(CURLVERSION_FIRST).pointee.version_num)

    /// Returns the known vulnerabilities of `version`, the newest first. `doctor` shows them; no request is refused
    /// because of them.
    package static func advisories(for version: CurlVersion) -> [CurlAdvisory] {
        CurlAdvisory.known.filter { $0.concerns(version) }
    }

    /// Whether libcurl can be used. The first access initializes libcurl and removes SSLKEYLOGFILE from the
    /// environment.
    static let isReady = millwright_curl_initialize() == CURLE_OK

    static func text(for code: CURLcode) -> String {
        String(cString: curl_easy_strerror(code))
    }
}
