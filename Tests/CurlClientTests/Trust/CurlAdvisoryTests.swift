import MillwrightCurlClient
import Testing

struct CurlAdvisoryTests {
    private func ids(_ major: Int, _ minor: Int, _ patch: Int) -> Set<String> {
        Set(CurlLibrary.advisories(for: CurlVersion(major, minor, patch)).map(\.id))
    }

    @Test func anAdvisoryCoversItsFirstToItsLastAffectedVersion() {
        #expect(ids(8, 3, 0).contains("CVE-2023-38545"))
        #expect(!ids(8, 4, 0).contains("CVE-2023-38545"))
        #expect(!ids(7, 83, 1).contains("CVE-2023-38039"))
        #expect(ids(7, 84, 0).contains("CVE-2023-38039"))
        #expect(ids(8, 11, 1).contains("CVE-2025-0665"))
        #expect(!ids(8, 11, 0).contains("CVE-2025-0665"))
    }

    @Test func anOldVersionHasSeveralAdvisoriesAndANewOneNone() {
        #expect(
            ids(7, 88, 1) == ["CVE-2026-8932", "CVE-2026-3784", "CVE-2023-38545", "CVE-2023-38039", "CVE-2023-28321"])
        #expect(ids(8, 20, 0) == ["CVE-2026-8932"])
        #expect(ids(8, 21, 0) == [])
    }

    @Test func theReportedVersionMatchesTheLibraryRelease() {
        #expect(CurlLibrary.version.hasPrefix("libcurl/\(CurlLibrary.release)"))
    }
}
