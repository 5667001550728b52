package import MillwrightViews

/// A display that the renderers are tested with.
package struct Sample: Sendable, CustomStringConvertible {
    package let name: String
    package let display: Display

    package var description: String { name }

    package static let all: [Sample] = [
        Sample(name: "work-orders", display: shown([.workOrders()])),
        Sample(name: "work-order", display: shown([.workOrders(isOpened: true), .workOrder])),
        Sample(name: "checklist", display: shown([.workOrders(isOpened: true), .workOrder, .checklist])),
        Sample(name: "sign-in", display: shown([.signIn])),
        Sample(name: "note", display: shown([.workOrders(isOpened: true), .note])),
        Sample(name: "signature", display: shown([.signature])),
        Sample(name: "photo", display: shown([.photo])),
        Sample(name: "question", display: shown([.workOrders(), .question])),
        Sample(name: "palette", display: shown([.palette])),
        Sample(name: "empty", display: shown([.empty])),
    ]

    package static func shown(_ views: [View]) -> Display {
        Display(
            views: views,
            status: StatusLine([
                "\(StyledText.paint(.warn, "offline"))", "data from 09:12 (2 h)", "3 waiting", "timer 0:42 on 1042",
            ]))
    }
}

extension View {
    package static func workOrders(
        total: Int = 5_000, selected: Int = 1, isOpened: Bool = false
    ) -> View {
        let first = max(0, selected - 60)
        let window = RowList.Window((first..<min(total, selected + 60)).map(row))
        return View(
            id: "work-orders", title: "Work orders",
            pinned: [.fields(Fields([FormLine("Filter", .text(TypedText("boiler")))]))],
            body: [
                .list(
                    RowList(
                        columns: [
                            Column("", width: .widest(atMost: 6)),
                            Column("", width: .widest(atMost: 12), importance: .useful),
                            Column("", width: .fixed(6), importance: .extra),
                            Column("", width: .widest(atMost: 14), importance: .useful), Column("", width: .rest),
                        ], total: total, offset: first, window: window, selected: isOpened ? nil : selected,
                        opened: isOpened ? selected : nil, empty: "No work orders. Press f to change the filter."))
            ],
            message: Notice("\(StyledText.paint(.ok, "✓")) 1042 task 3 → done   u undo"),
            keys: [
                KeyHint(.enter, "open"), KeyHint(.character("/"), "filter"), KeyHint(.character("n"), "new"),
                KeyHint(.character("u"), "undo"), KeyHint(.control("p"), "all commands"),
                KeyHint(.character("?"), "keys"), KeyHint(.character("q"), "quit"),
            ])
    }

    private static func row(_ index: Int) -> RowList.Row {
        let titles = ["Replace boiler valve", "冷却塔の点検", "Ascenseur bloqué", "Check 👩\u{200D}🔧 flag 🇬🇧 ไฟฟ้า"]
        let states: [StyledText] = ["in progress", "open", .paint(.bad, "on hold !"), "open"]
        let due: [StyledText] = ["today 14:00", "today 16:30", .paint(.warn, "2 d overdue"), "Tue 09:00"]
        return RowList.Row([
            "\(1_042 + index)", states[index % 4], index % 4 == 0 ? "high" : "medium", due[index % 4],
            "\(titles[index % 4])",
        ])
    }

    package static let workOrder = View(
        id: "work-order 1043", title: "1043 冷却塔の点検",
        body: [
            .fields(
                Fields([
                    FormLine("State", .fact("\(StyledText.paint(.accent, "in progress")) since 10:05")),
                    FormLine("Place", .fact("North Yard, behind the second cooling tower, key at the gate")),
                    FormLine("Due", .fact("today 16:30")),
                ])),
            .section(
                Section(
                    title: "Checklists", summary: "2 of 7 done",
                    blocks: [
                        .progress(ProgressBar("Yearly check", done: 2, of: 7, detail: "2 of 7")),
                        .list(
                            RowList(
                                columns: [Column("", width: .rest), Column("", width: .fixed(6))],
                                rows: [
                                    RowList.Row(["Yearly check", "2 of 7"]), RowList.Row(["Water sample", "0 of 1"]),
                                ], selected: 1, empty: "No checklists.")),
                    ])),
            .section(
                Section(title: "Photos", blocks: [.list(RowList(columns: [], rows: [], empty: "No photos yet."))])),
            .section(
                Section(
                    title: "Notes",
                    blocks: [.text(["Tenant was not in. The pump makes a noise when it starts, see the photo."])])),
        ],
        keys: [
            KeyHint(.enter, "open"), KeyHint(.character("p"), "photo"), KeyHint(.character("n"), "note"),
            KeyHint(.character("c"), "complete", blocked: "5 tasks are open"), KeyHint(.escape, "back"),
        ])

    package static let checklist = View(
        id: "checklist 7", title: "Yearly check",
        body: [
            .list(
                RowList(
                    columns: [
                        Column("", width: .fixed(3)), Column("Task", width: .rest),
                        Column("Value", width: .fixed(8), importance: .useful),
                    ],
                    rows: [
                        RowList.Row(["[x]", "Bleed radiator", ""]),
                        RowList.Row(["[x]", "Inlet pressure", "2.4 bar"]),
                        RowList.Row(["[ ]", "Outlet pressure", "\(StyledText.paint(.bad, "9.9 bar !"))"]),
                    ], selected: 2, empty: "No tasks."))
        ],
        keys: [KeyHint(.space, "tick"), KeyHint(.enter, "edit"), KeyHint(.escape, "back")])

    package static let signIn = View(
        id: "sign-in", title: "Sign in",
        body: [
            .text("Sign in to your server. Work goes on offline after the first fetch."),
            .fields(
                Fields(
                    [
                        FormLine("Server", .text(TypedText("wo.example.net"))),
                        FormLine(
                            "E-mail", .text(TypedText("osei@")), problem: "this is not an e-mail address"),
                        FormLine("Password", .secret(count: 12)),
                        FormLine("Keep signed in", .check(true)),
                        FormLine(
                            "Theme", .choice(options: ["default", "high contrast"], selected: 0), hint: "Left, Right"),
                    ], focused: 1)),
            .progress(ProgressBar("Fetching", done: 1_400, of: 2_100, detail: "1.4 of 2.1 MB")),
        ], keys: [KeyHint(.tab, "next"), KeyHint(.enter, "sign in"), KeyHint(.control("c"), "quit")])

    package static let note = View(
        id: "note", title: "New note",
        body: [
            .editor(
                Editor(
                    TypedText(
                        "The pump makes a noise when it starts. It stops after about ten seconds.\n\n冷却塔の点検は来週です。\nNext: \u{1B}[31m order a bearing",
                        shape: .lines), placeholder: "Write a note."))
        ], keys: [KeyHint(.control("s"), "save"), KeyHint(.escape, "back")])

    package static let signature = View(
        id: "signature", title: "Sign 1042",
        body: [
            .text("Signs: 1042 Replace boiler valve, 7 of 7 tasks, 2:10 h."),
            .picture(
                Picture(
                    .strokes([
                        [StrokePoint(x: 50, y: 200), StrokePoint(x: 250, y: 40), StrokePoint(x: 450, y: 200)],
                        [StrokePoint(x: 500, y: 120), StrokePoint(x: 950, y: 100)],
                    ]), description: "2 strokes. Draw with the mouse, or type a name.")),
            .fields(Fields([FormLine("Name", .text(TypedText("R. Osei")))], focused: 0)),
        ], keys: [KeyHint(.enter, "sign"), KeyHint(.escape, "back")])

    package static let photo = View(
        id: "photo 8", title: "Photo 8",
        body: [
            .picture(
                Picture(
                    .photo(
                        width: 32,
                        pixels: (0..<32 * 24).map { place in
                            let (x, y) = (place % 32, place / 32)
                            return Pixel(
                                red: UInt8(x * 8), green: UInt8(y * 10), blue: (x / 8 + y / 8) % 2 == 0 ? 200 : 40)
                        }), description: "valve.jpg, 3024×4032, 2.1 MB, sent 10:02")),
            .fields(Fields([FormLine("Caption", .fact("Old valve"))])),
        ], keys: [KeyHint(.character("v"), "open in a viewer"), KeyHint(.escape, "back")])

    package static let question: View = {
        var view = View.workOrder
        view.dialog = Dialog(
            title: "Delete the photo?",
            blocks: [.text("valve.jpg stays in the bin for 7 days, and u brings it back.")],
            keys: [KeyHint(.character("y"), "delete"), KeyHint(.escape, "keep")])
        return view
    }()

    package static let palette: View = {
        var view = View.workOrders()
        view.dialog = Dialog(
            title: "Commands",
            blocks: [
                .fields(Fields([FormLine("Find", .text(TypedText("ti")))], focused: 0)),
                .list(
                    RowList(
                        columns: [Column("", width: .rest), Column("", width: .fixed(8))],
                        rows: [
                            RowList.Row(["Start the timer", "t"]), RowList.Row(["Stop the timer", "t"]),
                            RowList.Row(["Tick the task", "Space"]),
                        ], opened: 0, empty: "No command has this name.")),
            ], keys: [KeyHint(.enter, "run"), KeyHint(.escape, "back")])
        return view
    }()

    package static let empty = View(
        id: "work-orders", title: "Work orders",
        pinned: [.text("\(StyledText.paint(.warn, "The server cannot be reached.")) You see the data from 09:12.")],
        body: [
            .list(
                RowList(
                    columns: [Column("", width: .rest)], rows: [], selected: 0,
                    empty: "No work orders match the filter. Press Esc to show all 12."))
        ], keys: [KeyHint(.escape, "show all")])
}
