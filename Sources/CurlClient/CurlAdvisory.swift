/// A published vulnerability of libcurl in a feature that this client uses.
///
/// Versions are the release numbers of the libcurl project. A distribution may have fixed the vulnerability without
/// changing the number. An entry is therefore a reason to check with the distribution, not proof.
package struct CurlAdvisory: Hashable, Sendable {
    /// The id, such as `CVE-2023-38545`; described at `https://curl.se/docs/CVE-2023-38545.html`.
    package let id: String
    package let title: String
    let introduced: CurlVersion
    /// The first version with the fix.
    package let fixed: CurlVersion

    func concerns(_ version: CurlVersion) -> Bool { introduced <= version && version < fixed }
}

extension CurlAdvisory {
    /// The known vulnerabilities. The list leaves out those fixed before 7.87.0, the oldest libcurl that this client
    /// runs with. It also leaves out those that concern only cookies, netrc, HSTS, other protocols or other TLS
    /// libraries, because this client does not use these.
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
            id: "CVE-2023-28321", title: "A wildcard in a certificate matches too many international names",
            introduced: CurlVersion(7, 12, 0), fixed: CurlVersion(8, 1, 0)),
        CurlAdvisory(
            id: "CVE-2023-23916", title: "Stacked compression uses up all memory",
            introduced: CurlVersion(7, 57, 0), fixed: CurlVersion(7, 88, 0)),
    ]
}
