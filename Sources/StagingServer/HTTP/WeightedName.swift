/// A member of `Accept` or `Accept-Encoding`: a name in lower case and its quality (RFC 9110, 12.4.2).
struct WeightedName {
    let name: String
    var quality = 1.0

    /// Parses a field. Members that cannot be parsed are left out.
    static func list(_ field: String) -> [WeightedName] {
        field.lowercased().split(separator: ",").compactMap(Self.init)
    }

    private init?(_ member: Substring) {
        let parts = member.split(separator: ";", omittingEmptySubsequences: false).map { part in
            String(part.filter { $0 != " " && $0 != "\t" })
        }
        guard let name = parts.first, !name.isEmpty else { return nil }
        self.name = name
        guard let text = parts.dropFirst().first(where: { $0.hasPrefix("q=") })?.dropFirst(2) else { return }
        guard let quality = Double(text), (0...1).contains(quality) else { return nil }
        self.quality = quality
    }
}
