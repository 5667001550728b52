/// The result of an inspection; `flag` is a pass with something to look at.
public enum InspectionResult: String, Hashable, Sendable, CaseIterable {
    case pass, flag, fail
}
