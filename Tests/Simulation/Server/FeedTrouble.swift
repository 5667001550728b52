/// The wrong answers that the server gives for a while about what it holds. The data itself stays right, so every device
/// must show it again once the trouble has ended.
struct FeedTrouble {
    var newer: NewerRows?
    var cycle: CursorCycle?
    var refusal = CursorRefusal.never

    static let none = FeedTrouble()

    var isOn: Bool { newer != nil || cycle != nil || refusal != .never }
}

/// A feed that says that there is more and leads nowhere.
struct CursorCycle {
    enum Kind {
        /// The same cursors come again after so many pages.
        case period(Int)
        /// Every page has a cursor that was never given before.
        case everNew
    }

    let kind: Kind
    /// Whether its pages repeat rows that were told before, or are empty.
    let repeatsRows: Bool
    /// Whether it begins where the rows end, or at any place.
    let isAtEnd: Bool

    func round(after round: Int) -> Int {
        switch kind {
        case .period(let period): (round + 1) % period
        case .everNew: round + 1
        }
    }
}

/// Whether the server answers 400 to a cursor that it gave itself.
enum CursorRefusal { case never, once, always }

/// A cursor of the simulated server: the feed, the sequence number up to which it was read, and the round in a cycle.
struct FeedPlace {
    let feed: Int
    let sequence: Int64
    let round: Int

    init(feed: Int, sequence: Int64, round: Int = 0) {
        self.feed = feed
        self.sequence = sequence
        self.round = round
    }

    init?(_ cursor: some StringProtocol) {
        let parts = cursor.dropFirst().split(separator: ".")
        guard let first = cursor.first, first == "c" || first == "x", (2...3).contains(parts.count),
            let feed = Int(parts[0]), let sequence = Int64(parts[1]), let round = parts.count == 3 ? Int(parts[2]) : 0
        else { return nil }
        self.init(feed: feed, sequence: sequence, round: round)
    }

    /// The checks read only cursors that begin with `c`: the order of the others says nothing.
    var cursor: String { round == 0 ? "c\(feed).\(sequence)" : "x\(feed).\(sequence).\(round)" }
}
