/// The wrong answers that the server gives about its data for a while. The stored data stays correct, so every device
/// must show the correct data again after the trouble has ended.
struct FeedTrouble {
    var newer: NewerRows?
    var cycle: CursorCycle?
    var refusal = CursorRefusal.never

    static let none = FeedTrouble()

    var isOn: Bool { newer != nil || cycle != nil || refusal != .never }
}

/// A feed that always announces another page and never ends.
struct CursorCycle {
    enum Kind {
        /// A cycle of this many cursors.
        case period(Int)
        /// A new cursor on every page.
        case everNew
    }

    let kind: Kind
    /// Whether its pages repeat earlier rows; otherwise they are empty.
    let repeatsRows: Bool
    /// Whether the cycle begins only after the last row. Otherwise it begins at the first request.
    let isAtEnd: Bool

    func round(after round: Int) -> Int {
        switch kind {
        case .period(let period): (round + 1) % period
        case .everNew: round + 1
        }
    }
}

/// The frequency of the answer 400 to a cursor that the server itself gave.
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

    /// The text of the cursor. Only cursors that begin with `c` have a meaningful order, so the checks read only
    /// those.
    var cursor: String { round == 0 ? "c\(feed).\(sequence)" : "x\(feed).\(sequence).\(round)" }
}
