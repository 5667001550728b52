/// The armed faults that apply to one request.
struct FaultVisit: Sendable {
    var met: Set<Int> = []
}
