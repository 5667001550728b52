/// Content negotiation with `Accept` (RFC 9110, 12.5.1).
enum Accept {
    /// Returns the offered media type that the request prefers. If it prefers several equally, returns the first of
    /// them. If no offer is acceptable, returns the first offer. Returns `nil` only if there are no offers.
    static func choose(from offers: [String], by field: String?) -> String? {
        let ranges = WeightedName.list(field ?? "*/*")
        let liked = offers.map { offer in (offer: offer, quality: quality(of: offer, in: ranges)) }
        guard let best = liked.map(\.quality).max(), best > 0 else { return offers.first }
        return liked.first { $0.quality == best }?.offer
    }

    /// Returns the quality of the most specific range that matches the offer; 0 if no range matches.
    private static func quality(of offer: String, in ranges: [WeightedName]) -> Double {
        let type = offer.prefix { $0 != "/" }
        for name in [offer, "\(type)/*", "*/*"] {
            if let range = ranges.first(where: { $0.name == name }) { return range.quality }
        }
        return 0
    }
}
