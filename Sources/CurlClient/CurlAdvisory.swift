/// A published weakness of libcurl in something this client uses.
///
/// Versions are those of the makers. A distribution may have repaired the same version without counting it up, so an
/// entry is something to look up there and not a verdict.
package struct CurlAdvisory: Hashable, Sendable {
    /// `CVE-2023-38545`; the text is at `https://curl.se/docs/CVE-2023-38545.html`.
    package let id: String
    package let title: String
    let introduced: CurlVersion
    /// The first version that is well again.
    package let fixed: CurlVersion

    func concerns(_ version: CurlVersion) -> Bool { introduced <= version && version < fixed }
}

extension CurlAdvisory {
    /// Nothing that was repaired before 7.87.0, which is the oldest libcurl this client runs with, and nothing in a
    /// part that it does not use: cookies, netrc, HSTS, other protocols, other TLS libraries' own faults.
    static let known: [CurlAdvisory] = [
        CurlAdvisory(
            id: "CVE-2026-8932", title: "A connection is used again although the client's key has changed",
            introduced: CurlVersion(7, 7, 0), fixed: CurlVersion(8, 21, 0)),
        CurlAdvisory(
            id: "CVE-2026-3784", title: "A tunnel is used again although the credentials for the proxy have changed",
            introduced: CurlVersion(7, 7, 0), fixed: CurlVersion(8, 19, 0)),
        CurlAdvisory(
            id: "CVE-2025-0665", title: "A descriptor is closed twice after a name was resolved",
            introduced: CurlVersion(8, 11, 1), fixed: CurlVersion(8, 12, 0)),
        CurlAdvisory(
            id: "CVE-2023-38545", title: "A long host name overflows a buffer on the way to a SOCKS 5 proxy",
            introduced: CurlVersion(7, 69, 0), fixed: CurlVersion(8, 4, 0)),
        CurlAdvisory(
            id: "CVE-2023-38039", title: "Endless headers use up all memory",
            introduced: CurlVersion(7, 84, 0), fixed: CurlVersion(8, 3, 0)),
        CurlAdvisory(
            id: "CVE-2023-28321", title: "A wildcard in a certificate matches an international name it should not",
            introduced: CurlVersion(7, 12, 0), fixed: CurlVersion(8, 1, 0)),
        CurlAdvisory(
            id: "CVE-2023-23916", title: "Stacked compression uses up all memory",
            introduced: CurlVersion(7, 57, 0), fixed: CurlVersion(7, 88, 0)),
    ]
}
