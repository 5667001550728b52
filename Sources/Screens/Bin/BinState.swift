public import MillwrightDomain
public import MillwrightPresentation
public import MillwrightScreenKit
public import MillwrightUseCases

public struct BinState: Equatable, Sendable {
    public var photos = Loadable<[BinnedPhoto]>.loading
    public var window = RowWindow()
    /// The time of the last read. The view leaves the date out of a time on the same day.
    public var now: Instant
    /// Whether a photo is being restored.
    public var isRestoring = false
    /// The sentence about the result of the last action.
    public var notice: MessageText?

    public init(now: Instant) {
        self.now = now
    }

    var selected: BinnedPhoto? { photo(at: window.selected) }

    func photo(at row: Int) -> BinnedPhoto? {
        let photos = photos.value ?? []
        return photos.indices.contains(row) ? photos[row] : nil
    }
}
