public import MillwrightFrontEnd
public import MillwrightPresentation
public import MillwrightUseCases

/// The functions of the kernel that the bin calls.
public struct BinEnvironment: Sendable {
    /// Returns the photos in the bin, and again whenever they change. Calls `GetBinUseCase` after each change of the
    /// queue.
    public var observe: @Sendable () -> AsyncStream<Result<[BinnedPhoto], FlowProblem>>
    /// Adds a photo to its work order again with `RestorePhotoUseCase`. Returns a sentence about the result. The screen
    /// appends the key that undoes the change.
    public var restore: @Sendable (BinnedPhoto) async -> Result<MessageText, FlowProblem>
    public var time: ScreenTime

    public init(
        observe: @escaping @Sendable () -> AsyncStream<Result<[BinnedPhoto], FlowProblem>>,
        restore: @escaping @Sendable (BinnedPhoto) async -> Result<MessageText, FlowProblem>, time: ScreenTime
    ) {
        self.observe = observe
        self.restore = restore
        self.time = time
    }
}
