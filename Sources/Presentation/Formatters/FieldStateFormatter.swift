public import MillwrightDomain

/// The texts for a field whose value the server has not confirmed: a mark for a person, and a code for programs.
public enum FieldStateFormatter {
    /// Returns the mark to put behind the value; empty for a confirmed value.
    public static func mark(_ state: FieldState?) -> StyledText {
        switch state {
        case nil: ""
        case .waiting: .paint(.faint, " (not sent)")
        case .inDoubt: .paint(.faint, " (not confirmed)")
        case .setAside: .paint(.bad, " (set aside)")
        case .conflict: .paint(.warn, " (conflict)")
        }
    }

    public static func code(_ state: FieldState) -> String {
        switch state {
        case .waiting: "waiting"
        case .inDoubt: "in_doubt"
        case .setAside: "set_aside"
        case .conflict: "conflict"
        }
    }
}

extension WorkOrderDetails {
    /// The fields that the server has not confirmed and their states: those of the work order itself first, then those
    /// of the tasks and of the log, in the order of the page.
    public var unconfirmedFields: [(field: Field, state: FieldState)] {
        let fields =
            Field.ofWorkOrder + tasks.flatMap { Field.ofTask($0.id) } + log.map { Field.timeEnd($0.id) }
        return fields.compactMap { field in fieldStates[field].map { (field, $0) } }
    }
}
