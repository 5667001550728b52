package import MillwrightScreenKit
package import MillwrightViews

extension CommandPalette {
    /// The keys that work on every screen of a signed-in person.
    package static let everywhere = [
        KeyHint(.character("Q"), "queue"), KeyHint(.character("B"), "bin of photos"),
        KeyHint(.character("I"), "status and accounts"), KeyHint(.character("S"), "send now"),
        KeyHint(.character("u"), "undo"), KeyHint(.character("U"), "redo"), KeyHint(.character(":"), "more"),
        KeyHint(.character("q"), "quit"),
    ]

    /// Makes the palette of a signed-in person.
    /// - Parameters:
    ///   - view: the front screen.
    ///   - hasSessionEnded: whether the server has ended the sign-in, so that there is a command to sign in again.
    package init(_ view: View, hasSessionEnded: Bool = false) {
        let signIn = hasSessionEnded ? [KeyHint(SessionLines.signInKey, "sign in again")] : []
        self.init(view, everywhere: signIn + Self.everywhere)
    }
}
