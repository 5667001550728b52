import GRDB

/// A part of a statement, with the arguments of its placeholders in their order.
struct BoundSQL {
    let sql: String
    let arguments: StatementArguments

    init(_ sql: String, _ arguments: StatementArguments = []) {
        self.sql = sql
        self.arguments = arguments
    }

    static func + (first: BoundSQL, second: BoundSQL) -> BoundSQL {
        BoundSQL(first.sql + second.sql, first.arguments + second.arguments)
    }
}

extension [BoundSQL] {
    func joined(separator: String) -> BoundSQL {
        guard let first else { return BoundSQL("") }
        return dropFirst().reduce(first) { $0 + BoundSQL(separator) + $1 }
    }
}
