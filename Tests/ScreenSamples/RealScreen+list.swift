import MillwrightDomain
import MillwrightPresentation
import MillwrightScreenKit
import MillwrightScreens
import MillwrightUseCases
package import MillwrightViews

extension RealScreen {
    static let signIn = RealScreen(
        name: "sign-in",
        states: [
            State("empty", [SignInScreen.shown(SignInState())]),
            State("filled", [SignInScreen.shown(signInForm)]),
            State("loading", [SignInScreen.shown(signInForm, after: .progressed(.fetching(workOrders: 120)))]),
            State("incomplete", [SignInScreen.shown(SignInState(), after: .missed(.server))]),
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

    static func listState(
        _ orders: [WorkOrder] = Plant.orders, unconfirmed: [WorkOrder.ID: UnconfirmedState] = [:]
    ) -> WorkOrderListState {
        WorkOrderListScreen.state(
            emptyList,
            after: .received(
                .success(
                    WorkOrderListContent(
                        WorkOrderList(
                            workOrders: orders, totalOnDevice: orders.count, asOf: Plant.now,
                            unconfirmed: unconfirmed),
                        at: TimeFormatter(now: Plant.now, zone: Plant.zone))),
                now: Plant.now,
                today: Plant.today))
    }

    private static let emptyList = WorkOrderListState(now: Plant.now, today: Plant.today)
    /// The list with changes that the server has not confirmed.
    private static let changedList = listState(
        unconfirmed: [
            Plant.orders[0].id: .conflict, Plant.orders[1].id: .waiting, Plant.orders[2].id: .inDoubt,
            Plant.orders[3].id: .setAside,
        ])
    private static let failure = WorkOrderListEffect.received(
        .failure(Plant.problem), now: Plant.now, today: Plant.today)

    static let workOrders = RealScreen(
        name: "work-orders",
        states: [
            State("loading", [WorkOrderListScreen.shown(emptyList)]),
            State("empty", [WorkOrderListScreen.shown(listState([]))]),
            State("filled", [WorkOrderListScreen.shown(listState(), after: .selected(row: 2))]),
            State("changed", [WorkOrderListScreen.shown(changedList)]),
            State("changed, with a work order", [WorkOrderListScreen.shown(changedList), Plant.workOrder]),
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

    /// The number of rows of a list that is much longer than a display.
    package static let longList = 300
    /// The only row of the long list whose status is longer than `open`.
    package static let wideRow = 200

    /// Returns the long list with a selected row.
    package static func scrolledList(selected: Int) -> Display {
        let titles = ["Replace boiler valve", "冷却塔の点検", "Ascenseur bloqué", "Yearly inspection of all fire doors"]
        let orders = (0..<longList).map { index in
            Plant.order(
                1_000 + index, titles[index % titles.count], index == wideRow ? .inProgress : .open,
                index % 7 == 0 ? .high : .medium, due: Int64(index))
        }
        return State("long", [WorkOrderListScreen.shown(listState(orders), after: .selected(row: selected))]).display
    }

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
