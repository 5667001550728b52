import MillwrightOfflineEngine
import MillwrightDomain
import MillwrightPresentation
import MillwrightViews
import Testing

@testable import wo

struct ReadingCommandsTests {
    @Test func aListOnATerminalHasAlignedColumns() async {
        let ending = await Terminal(columns: 100).run("list", "--color", "never")
        #expect(
            ending.lines == [
                "1051  on hold !    low   2 d overdue  冷却塔の点検                         ",
                "1042  in progress  high  today 13:41  Replace boiler valve  Kestrel House  Tess Okafor",
            ])
        #expect(ending.errors == "2 work orders · as of 09:41\n")
    }

    /// JSON and rows for programs are the same with and without such changes.
    @Test func aListOnATerminalMarksUnconfirmedChanges() async {
        let plant = PlantFake { state in
            state.orders[0].unconfirmed = UnconfirmedParts(fields: [.title: .waiting, .status: .conflict])
        }
        let ending = await Terminal(plant: plant, columns: 100).run("list", "--color", "never")
        #expect(ending.lines.contains { $0.contains("  Replace boiler valve (conflict)  Kestrel House") })
        #expect(ending.lines.contains { $0.hasPrefix("1051  ") && !$0.contains("(") })
        for arguments in [["list"], ["list", "--json"]] {
            #expect(await Terminal(plant: plant).run(arguments).output == Terminal().run(arguments).output)
        }
    }

    @Test func aListInAPipeHasTabSeparatedValues() async {
        let ending = await Terminal().run("list", "--header", "--mine")
        #expect(
            ending.lines == [
                WorkOrderTable.rowHeader.joined(separator: "\t"),
                "1042\tin_progress\thigh\t2026-11-21T13:41:00.000Z\tfalse\tReplace boiler valve\tKestrel House\tBoiler 2\tTess Okafor\tHeating\t2026-11-21T09:41:00.000Z",
            ])
        #expect(ending.errors.isEmpty)
    }

    @Test func aListInJSONHasItsEnvelope() async {
        let ending = await Terminal().run("--json", "list", "--status", "on-hold")
        #expect(
            ending.output.hasPrefix(
                #"{"schema":1,"as_of":"2026-11-21T09:41:00.000Z","source":"local","items":[{"id":"wo-1051","number":1051,"#
            ))
        #expect(ending.output.contains(#""asset":null"#))
        #expect(ending.output.hasSuffix("}],\"next\":null,\"matching\":1,\"complete\":true}\n"))
    }

    @Test func aWatchedListIsALineOfJSONAChange() async {
        let list = await Terminal().run("list", "--json")
        for arguments in [["list", "--watch"], ["list", "--watch", "--json"]] {
            let ending = await Terminal().run(arguments)
            #expect(ending.output == list.output && ending.errors.isEmpty && ending.status == .done)
        }
        #expect(await Terminal(columns: 100).run("list", "--watch", "--json").output == list.output)
    }

    @Test func aWatchedListOnATerminalReplacesTheLastOne() async {
        let list = await Terminal(columns: 100).run("list")
        let ending = await Terminal(columns: 100).run("list", "--watch")
        #expect(ending.output == "\u{1B}[H\u{1B}[2J" + list.output)
        #expect(ending.errors == "2 work orders · as of 09:41\n" && ending.status == .done)
    }

    @Test(arguments: ["--header", "--exit-status"]) func aWatchedListRefusesFlagsOfOneList(flag: String) async {
        let ending = await Terminal().run("list", "--watch", flag)
        #expect(ending.status == .usage)
        #expect(ending.errors.contains("--watch cannot be used with --header or --exit-status"))
    }

    @Test func showMarksTheFieldsThatTheServerHasNotConfirmed() async {
        let plant = PlantFake { state in
            state.orders[0].unconfirmed = UnconfirmedParts(
                fields: [
                    .title: .waiting, .status: .inDoubt, .assignees: .conflict,
                    .taskAnswer(WorkOrderTask.ID("task-1")): .setAside,
                ])
        }
        let page = await Terminal(plant: plant, columns: 120).run("show", "1042", "--color=never")
        #expect(page.lines[0] == "1042  Replace boiler valve (not sent)")
        #expect(page.lines[1].hasPrefix("in progress (not confirmed) · priority high · "))
        #expect(page.lines.contains { $0.hasPrefix("assigned") && $0.contains(" (conflict)") })
        #expect(page.lines.contains { $0.hasPrefix("  1 ") && $0.contains(" (set aside)") })
        let json = await Terminal(plant: plant).run("show", "1042", "--json")
        #expect(
            json.output.contains(
                #""field_states":[{"field":"status","state":"in_doubt","task":null,"log_entry":null},"#))
        #expect(
            json.output.contains(
                #"{"field":"task_value","state":"set_aside","task":"task-1","log_entry":null}]"#))
        let rows = await Terminal(plant: plant).run("show", "1042").lines
        #expect(rows.suffix(4).first == "field_state\tstatus\tin_doubt\t")
    }

    @Test func showMarksTheEntriesThatTheServerHasNotConfirmed() async {
        let part = LogEntry(
            id: LogEntry.ID("part-1"), personID: User.ID("tess"), person: "Tess",
            content: .part(LogEntry.PartUse(name: "O-ring", quantity: 2)), recordedAt: Plant.now)
        let plant = PlantFake { state in
            state.orders[0].log = [part]
            state.orders[0].unconfirmed = UnconfirmedParts(creation: .waiting, log: [part.id: .setAside])
        }
        let page = await Terminal(plant: plant, columns: 120).run("show", "1042", "--color=never")
        #expect(page.lines[0] == "1042 (not sent)  Replace boiler valve")
        #expect(page.lines.contains { $0.contains("O-ring (set aside)") })
        let json = await Terminal(plant: plant).run("show", "1042", "--json")
        let states = #""entry_states":[{"kind":"log","id":"part-1","state":"set_aside"}],"creation_state":"waiting""#
        #expect(json.output.contains(states))
        let rows = await Terminal(plant: plant).run("show", "1042").lines
        #expect(rows.suffix(2) == ["entry_state\tlog\tset_aside\tpart-1", "creation_state\twaiting"])
    }

    @Test func aSearchWithoutMatchesSucceedsWithEmptyOutput() async {
        let ending = await Terminal().run("list", "--search", "nowhere")
        #expect(ending.status == .done)
        #expect(ending.output.isEmpty)
        #expect(
            ending.errors
                == "No work orders match (filter: not complete, \"nowhere\"). 3 on this device: wo list --all\n")
        #expect(await Terminal().run("list", "--search", "nowhere", "--exit-status").status == .notFound)
    }

    @Test(arguments: [(["list"], 2), (["list", "--all"], 3), (["list", "--status", "complete,on-hold"], 2)])
    func listFiltersByStatus(arguments: [String], count: Int) async {
        #expect(await Terminal().run(arguments).lines.count == count)
    }

    @Test func showPrintsTheTasksAndSuggestsTheNextCommand() async {
        let ending = await Terminal(columns: 90).run("show", "WO-1042", "--color=never")
        #expect(ending.lines.first == "1042  Replace boiler valve")
        #expect(ending.output.contains("3     Pressure        a number from 1 to 5 (bar)"))
        #expect(ending.output.contains("(required) open, in-progress, hold or done"))
        #expect(ending.errors.contains("next: wo task set 1042 1 done"))
    }

    @Test func aWorkOrderInJSONContainsAllSections() async {
        let ending = await Terminal().run("show", "1042", "--json")
        #expect(ending.output.hasPrefix(#"{"schema":1,"as_of":"2026-11-21T09:40:00.000Z","source":"local","item":{"#))
        #expect(ending.output.contains(#""item":{"id":"wo-1042","number":1042,"#))
        for key in ["checklists", "tasks", "tasks_left", "photos", "notes", "signature", "running_timers"] {
            #expect(ending.output.contains("\"\(key)\":"))
        }
    }

    @Test func anUnknownNumberIsReportedWithSimilarOnes() async {
        let ending = await Terminal().run("show", "1402")
        #expect(ending.status == .notFound)
        #expect(
            ending.errors
                == "wo: no work order 1402 on this device or on the server. Close: 1042\n  try: wo list --search 1402\n"
        )
        let json = await Terminal().run("show", "1402", "--json")
        #expect(json.output.isEmpty)
        #expect(
            json.errors
                == #"{"schema":1,"error":{"code":"not_found","exit":6,"message":"no work order 1402 on this device or on the server. Close: 1042","hint":"wo list --search 1402","retryable":false,"field":null,"checked":"server","op":null}}"#
                + "\n")
    }

    @Test func tasksAreListedWithTheNumbersThatOtherCommandsExpect() async {
        let ending = await Terminal().run("task", "list", "1042", "--header")
        #expect(ending.lines.count == 9)
        #expect(ending.lines[0] == TaskTable.rowHeader.joined(separator: "\t"))
        #expect(ending.lines[3] == "3\tSafety\tPressure\tnumber\tfalse\tfalse\tfalse\t\t")
        let plant = PlantFake { $0.orders[0].tasks[0].value = .subtask(.complete) }
        #expect(await Terminal(plant: plant).run("task", "list", "1042", "--open").lines.count == 7)
    }

    @Test func whoamiShowsTheAccountWithoutASecret() async {
        let ending = await Terminal().run("whoami", "--json")
        #expect(ending.output.contains(#""email":"tess@plant.example""#))
        #expect(ending.output.contains(#""secret":{"store":"file","path":"/home/tess/.local/share/wo/secrets"}"#))
        #expect(ending.output.contains(#""waiting":0"#))
    }

    @Test func whoamiWithoutASessionEndsWithExitCodeFour() async {
        let plant = PlantFake { $0.session = nil }
        #expect(await Terminal(plant: plant).run("whoami").status == .signInNeeded)
    }

    @Test func aLockedStoreNamesTheProcessThatUsesIt() async {
        let ending = await Terminal(openProblem: .busy(holder: "wo replay")).run("list")
        #expect(ending.status == .busy)
        #expect(ending.errors.contains("another process (wo replay)"))
    }

    /// CWE-150: a title from the server must not reach the terminal as commands.
    @Test func noCommandLetsUntrustedTextControlTheTerminal() async {
        let payload = [
            "\u{1B}]0;title\u{07}", "\u{1B}]52;c;Zm9v\u{07}", "\u{1B}[2J", "\u{1B}[?1049h", "\u{9B}31m", "safe\rowned",
            "\u{202E}gpj.exe",
        ].joined()
        let plant = PlantFake { state in
            state.orders = [Plant.boiler(title: payload)]
            state.orders[0].workOrder.description = payload
            state.orders[0].workOrder.assignees = [.user(Plant.tess.id, name: payload)]
            state.orders[0].tasks[1].label = payload
            state.orders[0].tasks[1].note = payload
            state.orders[0].tasks[1].value = .text(payload)
            state.orders[0].notes = [
                NoteVersion(id: NoteVersion.ID("n"), text: payload, author: payload, savedAt: Plant.now)
            ]
            state.orders[0].photos = [
                Photo(
                    id: Photo.ID("p"), taskID: nil, content: PlantFake.keptPhoto.content, fileName: payload,
                    addedBy: payload, addedAt: Plant.now)
            ]
        }
        let commands = [
            ["list"], ["show", "1042"], ["task", "list", "1042"], ["photo", "list", "1042"], ["note", "1042"],
            ["task", "set", "1042", "1", payload], ["show", payload], [payload],
            ["list", "--search", payload, "--all"],
            ["hold", "1042"], ["queue"], ["help", payload], ["list", "--\(payload)"],
        ]
        for arguments in commands {
            for columns in [nil, 60] {
                for flags in [[], ["--json"]] {
                    let ending = await Terminal(plant: plant, columns: columns).run(
                        arguments + flags + ["--color=never"])
                    let isClean = ending.all.unicodeScalars.allSatisfy { scalar in
                        scalar == "\n" || scalar == "\t" || (scalar.controlPicture == nil && !scalar.isActedUpon)
                    }
                    #expect(isClean, "\(arguments)")
                }
            }
        }
    }

    @Test func showLooksUpAnUnknownNumberOnTheServer() async {
        let plant = PlantFake { state in
            state.orders = [Plant.boiler()]
            state.arriving = [Plant.lift()]
        }
        let offline = await Terminal(plant: plant).run("show", "1051", "--offline")
        #expect(offline.status == .notFound)
        #expect(
            offline.errors
                == "wo: no work order 1051 on this device, and the server was not asked (--offline)\n  try: wo show 1051\n"
        )
        let found = await Terminal(plant: plant).run("show", "1051")
        #expect(found.status == .done && found.errors.isEmpty, "\(found.errors)")
        let away = await Terminal(plant: PlantFake { $0.network = .unreachable }).run("show", "9999", "--json")
        #expect(away.status == .notFound)
        #expect(away.errors.contains(#""checked":"local""#))
        let said = await Terminal(plant: PlantFake { $0.network = .unreachable }).run("show", "9999")
        #expect(
            said.errors
                == "wo: no work order 9999 on this device, and the server cannot be asked now: "
                + "cannot reach wo.plant.example: no route to host\n"
                + "  try: the same command again when there is a connection\n", "\(said.errors)")
    }

    @Test func aCancelledLookupEndsWithoutAMessage() async {
        let ending = await Terminal(plant: PlantFake { $0.pullProblem = .cancelled }).run("show", "9999")
        #expect(ending.status == .interrupted && ending.errors.isEmpty, "\(ending.errors)")
    }
}
