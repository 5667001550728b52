import MillwrightFrontEnd
import MillwrightDomain
import MillwrightPresentation
import MillwrightScreenKit
import MillwrightUseCases
import MillwrightViews
import Testing

@testable import MillwrightScreens

struct TagFindingTests {
    private let pump = Asset(id: Asset.ID("a1"), name: "Pump", code: "P 7")
    private let order = SampleWorkOrder.details.workOrder
    private let state = WorkOrderListState(now: tenOClock, today: tenOClock..<tenOClock)

    private func environment(_ result: Result<ScannedAsset, FlowProblem>) -> WorkOrderListEnvironment {
        WorkOrderListEnvironment(
            observe: { _ in .of([]) }, fetch: { "nothing new" },
            find: { _ throws(FlowProblem) in try result.get() }, time: .test)
    }

    private func finding(_ text: String, _ problem: Message? = nil) -> WorkOrderListState {
        var state = state
        state.finding = .typing(TypedText(text), problem: problem)
        return state
    }

    private func found(_ orders: WorkOrder...) -> WorkOrderListState {
        var state = state
        state.finding = TagFinding(ScannedAsset(assets: [pump], workOrders: orders, asOf: nil))
        return state
    }

    private func event(_ input: Input, _ state: WorkOrderListState) -> WorkOrderListEvent? {
        WorkOrderListScreen.event(for: input, in: state)
    }

    @Test func aTagLeadsToItsWorkOrders() async {
        let environment = environment(.success(ScannedAsset(assets: [pump], workOrders: [order], asOf: nil)))
        let run = await WorkOrderListScreen.run(finding("p 7"), environment, .tagEntered("p 7"))
        #expect(run.state == found(order))
        let chosen = await WorkOrderListScreen.run(run.state, environment, .foundChosen(order.id))
        #expect(chosen.effects == [.findingChanged(nil), .opened(order.id)])
    }

    @Test func anUnknownTagStaysWithTheReason() async {
        let none = environment(.success(ScannedAsset(assets: [], workOrders: [], asOf: nil)))
        let run = await WorkOrderListScreen.run(finding("B9"), none, .tagEntered("B9"))
        #expect(run.state == finding("B9", WorkOrderMessages.assetNotFound("B9")))
        let broken = await WorkOrderListScreen.run(
            finding("B9"), environment(.failure(.broken)), .tagEntered("B9"))
        #expect(broken.state == finding("B9", FlowProblem.broken.message))
    }

    @Test func theKeysBeginTypeSearchAndEnd() {
        #expect(event(.key(.character("F")), state) == .findingChanged(.typing(TypedText(), problem: nil)))
        #expect(event(.paste("P 7"), finding("")) == .findingChanged(.typing(TypedText("P 7"), problem: nil)))
        #expect(event(.key(.enter), finding("P 7")) == .tagEntered("P 7"))
        #expect(event(.key(.enter), finding(" ")) == .ignored)
        #expect(event(.key(.escape), finding("P")) == .findingChanged(nil))
        #expect(event(.key(.enter), found(order)) == .foundChosen(order.id))
        #expect(event(.key(.escape), found(order)) == .findingChanged(nil))
        #expect(event(.key(.enter), found()) == .findingChanged(nil))
        #expect(event(.key(.character("x")), found(order)) == .ignored)
        guard case .findingChanged(.found(_, let menu)) = event(.key(.down), found(order, order)) else {
            return #expect(Bool(false))
        }
        #expect(menu.selected == 1)
    }

    @Test func theViewsOfTheSearch() {
        let typing = WorkOrderListScreen.view(finding("B9", WorkOrderMessages.assetNotFound("B9")), in: .test).lines
        #expect(typing.contains("[Find by tag, QR code or barcode]"))
        #expect(
            typing.contains(
                "> code: B9 (the whole text of the tag) (no work order on this device is for an asset with the code \"B9\"; press Esc, then r)"
            ))
        let view = WorkOrderListScreen.view(found(order), in: .test)
        #expect(view.lines.contains("[Pump · P 7]"))
        #expect(view.lines.contains("> 1042  in progress    Service the boiler"))
        #expect(WorkOrderListScreen.view(found(), in: .test).lines.contains("no open work orders on this asset"))
    }

    @Test func aNewWorkOrderIsAskedForAtTheParent() async {
        #expect(event(.key(.character("n")), state) == .creationRequested)
        let run = await WorkOrderListScreen.run(state, environment(.failure(.broken)), .creationRequested, .ignored)
        #expect(run.effects == [.creationOpened])
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func theListTakesAnyInput(seed: UInt64) async {
        let environment = environment(.success(ScannedAsset(assets: [pump], workOrders: [order], asOf: nil)))
        await WorkOrderListScreen.handleRandomInputs(state, environment, first: .appeared, seed: seed) { state in
            #expect(!state.isFetching && state.window.total == 0)
        }
    }
}
