/// A record that ``JSONText`` can write without an encoder. Most records that a change writes are objects of strings
/// and integers.
protocol FastEncoded: Encodable {
    /// The fields in the order of their names; `nil` if the value has fields of other types.
    var fields: [FastField]? { get }
}
