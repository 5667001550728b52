import MillwrightViews
import Synchronization

/// The inputs that no screen has used and that the program handles itself.
final class UnusedInputs: Sendable {
    private let inputs = Mutex<[Input]>([])

    func add(_ input: Input) { inputs.withLock { $0.append(input) } }

    /// Returns the inputs in order, and forgets them.
    func takeAll() -> [Input] {
        inputs.withLock { inputs in
            defer { inputs = [] }
            return inputs
        }
    }
}
