/// The result of an inspection. `flag` means that the inspection passed, but something needs a second look.
public enum InspectionResult: String, Hashable, Sendable, CaseIterable {
    case pass, flag, fail
}
