package import MillwrightDomain

package struct SignedIn: Hashable, Sendable {
    package let session: Session
    package let tokens: SessionTokens

    package init(session: Session, tokens: SessionTokens) {
        self.session = session
        self.tokens = tokens
    }
}
