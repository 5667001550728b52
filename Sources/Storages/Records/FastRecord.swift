/// A record that can be made from ``FastFields``, without a decoder, if all of its fields have the right type.
protocol FastRecord: Decodable {
    init?(plain: FastFields)
}
