/// A record that can be made of plain JSON, too, when all of its fields are of the kind they should be.
protocol PlainRecord: Decodable {
    init?(plain: PlainFields)
}
