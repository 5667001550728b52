/// The fields of a record in the order of their names, for ``JSONText`` to spell without an encoder: an object of texts
/// and whole numbers is most of what a change writes.
protocol PlainlyEncoded: Encodable {
    /// Nothing when there is more to the value than that.
    var fields: [PlainField]? { get }
}
