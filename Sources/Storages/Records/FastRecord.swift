/// A record that can also be made from plain JSON if all of its fields have the right type.
protocol FastRecord: Decodable {
    init?(plain: FastFields)
}
