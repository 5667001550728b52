import MillwrightPresentation
import MillwrightViews
import Testing

struct NumberTextTests {
    @Test(arguments: [(999, "999 B"), (4_800_000, "4.8 MB"), (1_500, "1.5 kB"), (2_000_000_000, "2.0 GB")])
    func sizesUseDecimalUnits(bytes: Int64, words: String) {
        #expect(NumberText.size(bytes).plain == words)
    }
}
