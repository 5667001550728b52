public import MillwrightFrontEnd
public import MillwrightDomain
public import MillwrightPresentation

/// The functions of the kernel that the signature screen calls. They apply to one work order.
public struct SignatureEnvironment: Sendable {
    /// Returns the work order with its signature, and again whenever it changes. Calls `ObserveWorkOrderUseCase` and
    /// `GetSignatureUseCase`.
    public var observe: @Sendable () -> AsyncStream<Result<SignatureContent, FlowProblem>>
    /// Saves a signature with `CaptureSignatureUseCase`. The arguments are the name of the signer, the drawing as path
    /// data of SVG or `nil`, and the text that identifies the content that the person saw. Returns a sentence about the
    /// result. The screen appends the key that undoes the change.
    public var sign: @Sendable (String, String?, _ shown: String?) async -> Result<MessageText, FlowProblem>
    /// Deletes the signature that the person saw with `DeleteSignatureUseCase`. Returns a sentence about the result. The
    /// screen appends the key that undoes the change.
    public var delete: @Sendable (_ shown: Signature) async -> Result<MessageText, FlowProblem>
    public var time: ScreenTime

    public init(
        observe: @escaping @Sendable () -> AsyncStream<Result<SignatureContent, FlowProblem>>,
        sign: @escaping @Sendable (String, String?, _ shown: String?) async -> Result<MessageText, FlowProblem>,
        delete: @escaping @Sendable (_ shown: Signature) async -> Result<MessageText, FlowProblem>,
        time: ScreenTime
    ) {
        self.observe = observe
        self.sign = sign
        self.delete = delete
        self.time = time
    }
}
