import Domain
import Testing

@Suite struct PoisonRuleTests {
    @Test(arguments: 0..<8, 0..<6)
    func anOperationIsPoisonOnlyAfterEnoughFaultsOfAHealthyServer(failures: Int, others: Int) {
        let errors = PoisonRule.Record(fault: .serverError, healthyFailures: failures, othersApplied: others)
        #expect(PoisonRule.isPoison(errors) == (failures >= 5 && others >= 3))
        let requests = PoisonRule.Record(fault: .badRequest, healthyFailures: failures, othersApplied: others)
        #expect(PoisonRule.isPoison(requests) == (failures >= 2))
    }
}
