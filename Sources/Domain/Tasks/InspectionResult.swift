/// What an inspection found; `flag` passes with something to be looked at.
public enum InspectionResult: String, Hashable, Sendable, CaseIterable {
    case pass, flag, fail
}
