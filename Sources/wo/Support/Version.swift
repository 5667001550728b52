enum Version {
    static let current: StaticString = "0.1.0"
}
