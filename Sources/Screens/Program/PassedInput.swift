/// Receives an input that a screen does not use. The screen below may use it.
typealias PassedInput = @Sendable (Input) -> Void

/// Returns a receiver for the screen above: Esc, the left arrow and `h` close it (V2), and every other input goes on.
func closing(_ close: @escaping @Sendable () -> Void, orElse up: @escaping PassedInput) -> PassedInput {
    { input in
        switch input {
        case .key(.escape), .key(.left), .key(.character("h")): close()
        default: up(input)
        }
    }
}
