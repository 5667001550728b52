/// The codes of a ``Reason``. Raw values are stored, so they never change.
public protocol ReasonCode: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
    /// The code of a reason whose argument is plain text. The text comes from the server, or from a transport that the
    /// host app supplies.
    static var words: Self { get }
}
