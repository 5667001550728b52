/// The suggestions for a mistyped word.
enum Suggestions {
    /// Returns the command that a person may mean by a word, with its options; `nil` if there is no such command.
    /// - Parameter reading: the names that are also compared by their spelling. A command that changes something is not among
    ///   them: a person who mistypes a word and pastes the suggestion would change what they did not mean.
    static func command(for word: String, among names: [String], reading: [String]) -> String? {
        if let same = synonyms[word.lowercased()], names.contains(String(same.prefix { $0 != " " })) { return same }
        return matches(for: word, among: reading, limit: 2).first
    }

    /// The commands for words that other programs use, or that name what a person wants to do.
    private static let synonyms = [
        "grep": "list --search", "query": "list --search", "ls": "list", "mine": "list --mine", "today": "list --today",
        "overdue": "list --overdue", "scan": "find --picture", "qr": "find --picture", "barcode": "find --picture",
        "info": "show", "details": "show", "open-order": "show", "stop": "timer stop", "clock": "timer",
        "labor": "timer",
        "time": "timer", "attach": "photo add", "picture": "photo", "pictures": "photo", "photos": "photo",
        "comment": "note",
        "meter": "reading", "expense": "cost", "spare": "part", "parts": "part", "outbox": "queue", "pending": "queue",
        "conflict": "conflicts", "diagnose": "doctor", "check": "doctor", "accounts": "whoami", "users": "whoami",
        "export": "queue export", "import": "queue import", "drop": "queue drop", "retry": "queue retry",
        "delete": "drop",
        "begin": "start", "resume": "start", "pause": "hold", "finish": "done", "complete": "done", "close": "done",
        "create": "new", "search": "list --search", "view": "show", "send": "replay", "push": "replay",
        "pull": "sync", "fetch": "sync", "notes": "note", "history": "log", "signin": "login", "sign-in": "login",
        "signout": "logout", "sign-out": "logout", "trash": "bin", "update": "edit", "change": "edit",
    ]

    /// Returns the candidates at most `limit` edits away from `word`, closest first.
    static func matches(for word: String, among candidates: [String], limit: Int) -> [String] {
        let near = candidates.map { (candidate: $0, distance: distance(word, $0)) }.filter { $0.distance <= limit }
        return near.sorted { ($0.distance, $0.candidate) < ($1.distance, $1.candidate) }.map(\.candidate)
    }

    /// Returns the number of edits that turn one word into the other. An edit inserts, deletes or replaces a character,
    /// or swaps two neighboring characters.
    static func distance(_ left: String, _ right: String) -> Int {
        let (left, right) = (Array(left.prefix(64)), Array(right.prefix(64)))
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for (row, character) in left.enumerated() {
            var current = [row + 1]
            for (column, other) in right.enumerated() {
                var best = min(last[column + 1] + 1, current[column] + 1, last[column] + (character == other ? 0 : 1))
                if row > 0, column > 0, character == right[column - 1], left[row - 1] == other {
                    best = min(best, beforeLast[column - 1] + 1)
                }
                current.append(best)
            }
            (beforeLast, last) = (last, current)
        }
        return last[right.count]
    }
}
