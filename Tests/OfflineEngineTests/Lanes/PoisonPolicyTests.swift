import MillwrightDomain
import MillwrightOfflineEngine
import Testing

@Suite struct PoisonPolicyTests {
    @Test(arguments: 0..<8, 0..<6)
    func anOperationIsPoisonedOnlyByFaultsOfAHealthyServer(failures: Int, others: Int) {
        let errors = PoisonPolicy.Record(fault: .serverError, healthyFailures: failures, othersApplied: others)
        #expect(PoisonPolicy.isPoison(errors) == (failures >= 5 && others >= 3))
        let requests = PoisonPolicy.Record(fault: .badRequest, healthyFailures: failures, othersApplied: others)
        #expect(PoisonPolicy.isPoison(requests) == (failures >= 2))
    }
}
