import MillwrightWire

extension ChangesPageDTO {
    /// The rows again and again, each with a place in the feed and an id of its own.
    func repeated(rows count: Int) -> ChangesPageDTO {
        var page = self
        page.rows = (0..<count).map { number in
            var row = rows[number % rows.count]
            row.seq = Int64(number)
            row.id += "-\(number)"
            return row
        }
        return page
    }
}
