/// A scanner for a date and time in bytes, which accepts only the format of RFC 3339.
struct DigitScanner {
    let bytes: UnsafeBufferPointer<UInt8>
    var position = 0

    mutating func milliseconds() -> Int64? {
        guard let year = number(4), take("-"), let month = number(2), take("-"), let day = number(2),
            take("T") || take("t"), let hour = number(2), take(":"), let minute = number(2), take(":"),
            let second = number(2), hour < 24, minute < 60, second <= 60,
            CalendarDate(year: Int(year), month: Int(month), day: Int(day)) != nil,
            let fraction = fraction(), let offset = offset(), position == bytes.count
        else { return nil }
        let seconds = hour * 3_600 + minute * 60 + second - offset
        return RFC3339.days(year: year, month: month, day: day) * RFC3339.dayLength + seconds * 1_000 + fraction
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    private mutating func digit() -> Int64? {
        guard position < bytes.count, bytes[position] >= 48, bytes[position] <= 57 else { return nil }
        position += 1
        return Int64(bytes[position - 1] - 48)
    }

    private mutating func number(_ digits: Int) -> Int64? {
        var value: Int64 = 0
        for _ in 0..<digits {
            guard let digit = digit() else { return nil }
            value = value * 10 + digit
        }
        return value
    }

    private mutating func fraction() -> Int64? {
        guard take(".") else { return 0 }
        guard var value = digit() else { return nil }
        var digits = 1
        while let digit = digit() {
            if digits < 3 { value = value * 10 + digit }
            digits += 1
        }
        while digits < 3 {
            value *= 10
            digits += 1
        }
        return value
    }

    private mutating func offset() -> Int64? {
        if take("Z") || take("z") { return 0 }
        let sign: Int64 = take("-") ? -1 : 1
        if sign == 1, !take("+") { return nil }
        guard let hours = number(2), take(":"), let minutes = number(2), hours < 24, minutes < 60 else { return nil }
        return sign * (hours * 3_600 + minutes * 60)
    }
}
