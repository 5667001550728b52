package import MillwrightViews
import Synchronization

/// A function that receives an input that a screen does not use, so that the screen below can use it.
package typealias UnhandledInput = @Sendable (Input) -> Void

/// Returns the receiver for inputs that the screen above does not use. Esc, the left arrow and `h` close that screen.
/// Every other input is passed to `passUp`.
package func closing(
    _ close: @escaping @Sendable () -> Void, orElse passUp: @escaping UnhandledInput
) -> UnhandledInput {
    { input in
        switch input {
        case .key(.escape), .key(.left), .key(.character("h")): close()
        default: passUp(input)
        }
    }
}

/// The inputs that no screen has used and that the program handles itself.
package final class UnhandledInputs: Sendable {
    private let inputs = Mutex<[Input]>([])

    package init() {}

    package func add(_ input: Input) { inputs.withLock { $0.append(input) } }

    /// Returns the inputs in order, and forgets them.
    package func takeAll() -> [Input] {
        inputs.withLock { inputs in
            defer { inputs = [] }
            return inputs
        }
    }
}
