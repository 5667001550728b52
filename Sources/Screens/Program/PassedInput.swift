import MillwrightViews

/// A function that receives an input that a screen does not use, so that the screen below can use it.
typealias PassedInput = @Sendable (Input) -> Void

/// Returns the receiver for inputs that the screen above does not use. Esc, the left arrow and `h` close that screen.
/// Every other input is passed to `up`.
func closing(_ close: @escaping @Sendable () -> Void, orElse up: @escaping PassedInput) -> PassedInput {
    { input in
        switch input {
        case .key(.escape), .key(.left), .key(.character("h")): close()
        default: up(input)
        }
    }
}
