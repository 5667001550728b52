/// The number of a work order as a person types it: `1042` or `WO-1042`.
public enum WorkOrderNumber {
    public static func parse(_ text: String) -> Int? {
        let digits = text.uppercased().hasPrefix("WO-") ? text.dropFirst(3) : text[...]
        return PositiveNumber.parse(digits)
    }
}
