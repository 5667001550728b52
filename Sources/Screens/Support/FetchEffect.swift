import MillwrightPresentation
import MillwrightScreenKit
import MillwrightTEA
import MillwrightViews

/// The effects of a screen with a key that fetches.
protocol FetchEffect: NoticeEffect {
    /// The whole seconds since a fetch from the server began; `nil` when it has ended.
    static func fetchProgressed(seconds: Int?) -> Self
}

extension Emit where Effect: FetchEffect {
    /// Fetches, and reports each second until the end.
    /// - Returns: a sentence about the result.
    nonisolated(nonsending) func fetching(
        _ time: ScreenTime, _ fetch: () async -> MessageText
    ) async -> MessageText {
        await self(.fetchProgressed(seconds: 0))
        let words = await time.counting {
            await self(.fetchProgressed(seconds: $0))
        } during: {
            await fetch()
        }
        await self(.fetchProgressed(seconds: nil))
        return words
    }
}

extension ViewContext {
    /// Returns the message of a screen: the sentence about the last action, or the progress of a fetch.
    func notice(_ words: MessageText?, fetching seconds: Int?) -> Notice? {
        words.map(notice) ?? seconds.map { Notice(ActivityFormatter.fetching($0).painted(.accent)) }
    }
}
