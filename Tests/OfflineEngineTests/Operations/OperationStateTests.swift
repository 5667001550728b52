import MillwrightDomain
import MillwrightOfflineEngine
import Testing

@Suite struct OperationStateTests {
    struct Row: Sendable {
        let state: OperationState
        let isFinished: Bool
        let isSendable: Bool
        let isInView: Bool
    }

    static let table = [
        Row(state: .waiting, isFinished: false, isSendable: true, isInView: true),
        Row(state: .inDoubt, isFinished: false, isSendable: true, isInView: true),
        Row(state: .conflict(.goneOnServer), isFinished: false, isSendable: false, isInView: true),
        Row(state: .conflict(.changedOnServer(theirs: nil)), isFinished: false, isSendable: false, isInView: true),
        Row(state: .refused(reason: .words("no")), isFinished: false, isSendable: false, isInView: false),
        Row(state: .poisoned(reason: .words("500")), isFinished: false, isSendable: false, isInView: true),
        Row(state: .applied, isFinished: true, isSendable: false, isInView: false),
        Row(state: .withdrawn, isFinished: true, isSendable: false, isInView: false),
    ]

    @Test(arguments: table)
    func everyStateHasThePropertiesOfTheTable(row: Row) {
        #expect(row.state.isFinished == row.isFinished)
        #expect(row.state.isSendable == row.isSendable)
        #expect(row.state.isInView == row.isInView)
    }
}
