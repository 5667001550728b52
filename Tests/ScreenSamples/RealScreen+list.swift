import MillwrightDomain
import MillwrightPresentation
import MillwrightScreens
import MillwrightUseCases

extension RealScreen {
    static let signIn = RealScreen(
        name: "sign-in",
        states: [
            State("empty", [SignInScreen.shown(SignInState())]),
            State("filled", [SignInScreen.shown(signInForm)]),
            State("loading", [SignInScreen.shown(signInForm, after: .began)]),
            State(
                "error",
                [
                    SignInScreen.shown(
                        signInForm,
                        after: .failed(AuthenticationMessages.message(for: .wrongCredentials)))
                ], isOffline: true),
        ])

    private static var signInForm: SignInState {
        var state = SignInState(server: "wo.example.net", email: "osei@example.net")
        state.password = TypedText("twelve letters")
        return state
    }

    static func listState(_ orders: [WorkOrder] = Plant.orders) -> WorkOrderListState {
        WorkOrderListScreen.state(
            emptyList,
            after: .received(
                .success(WorkOrderList(workOrders: orders, totalOnDevice: orders.count, asOf: Plant.now)),
                now: Plant.now,
                today: Plant.today))
    }

    private static let emptyList = WorkOrderListState(now: Plant.now, today: Plant.today)
    private static let failure = WorkOrderListEffect.received(
        .failure(Plant.problem), now: Plant.now, today: Plant.today)

    static let workOrders = RealScreen(
        name: "work-orders",
        states: [
            State("loading", [WorkOrderListScreen.shown(emptyList)]),
            State("empty", [WorkOrderListScreen.shown(listState([]))]),
            State("filled", [WorkOrderListScreen.shown(listState(), after: .selected(row: 2))]),
            State("error", [WorkOrderListScreen.shown(emptyList, after: failure)]),
            State("offline", [WorkOrderListScreen.shown(listState(), after: failure)], isOffline: true),
            State(
                "search",
                [WorkOrderListScreen.shown(listState(), after: .searchChanged(TypedText("valve"), isTyping: true))]),
            State(
                "find by tag",
                [
                    WorkOrderListScreen.shown(
                        listState(),
                        after: .findingChanged(
                            .typing(TypedText("B9"), problem: WorkOrderMessages.assetNotFound("B9"))))
                ]),
            State(
                "found by tag",
                [
                    WorkOrderListScreen.shown(
                        listState(),
                        after: .findingChanged(
                            TagFinding(
                                ScannedAsset(assets: [Plant.boiler], workOrders: [Plant.orders[0]], asOf: Plant.now))))
                ]),
        ])

    static let palette = RealScreen(
        name: "palette",
        states: [
            State("list", [withPalette(Plant.list)]), State("work order", [Plant.list, withPalette(Plant.workOrder)]),
        ])

    private static func withPalette(_ view: View) -> View {
        var view = view
        view.dialog = CommandPalette(view).dialog
        return view
    }
}
