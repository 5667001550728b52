import MillwrightWire

extension ChangesPageDTO {
    /// Returns a page of `count` repeated rows, each with its own sequence number and id.
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
