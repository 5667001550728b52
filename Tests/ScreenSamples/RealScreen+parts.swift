import MillwrightFrontEnd
import MillwrightDomain
import MillwrightScreens
import MillwrightUseCases
import MillwrightViews

extension RealScreen {
    private static let id = Plant.orders[0].id
    private static let below = [Plant.list, Plant.workOrder]

    // The task.

    private static func taskState(_ index: Int) -> TaskEditorState {
        let task = Plant.details.tasks[index]
        return TaskEditorScreen.state(
            TaskEditorState(id: task.id, session: Plant.session(), now: Plant.now),
            after: .received(
                .success(TaskSnapshot(workOrder: Plant.orders[0], place: index + 1, task: task)), now: Plant.now,
                offset: 0))
    }

    static let task = RealScreen(
        name: "task",
        states: [
            State(
                "loading",
                below + [
                    TaskEditorScreen.shown(
                        TaskEditorState(id: Plant.pressure, session: Plant.session(), now: Plant.now))
                ]),
            State("empty", below + [TaskEditorScreen.shown(taskState(3))]),
            State("filled", below + [TaskEditorScreen.shown(taskState(1))]),
            State("text", below + [TaskEditorScreen.shown(taskState(4))]),
            State(
                "error", below + [TaskEditorScreen.shown(taskState(1), after: .inputChanged(.typed(TypedText("high"))))]
            ),
            State(
                "offline",
                below + [
                    TaskEditorScreen.shown(
                        taskState(1), after: .received(.failure(Plant.problem), now: Plant.now, offset: 0))
                ],
                isOffline: true),
        ])

    // The form.

    private static let unreadForm = WorkOrderFormState(id: id, session: Plant.session(), now: Plant.now)

    private static func read(_ order: WorkOrder) -> WorkOrderFormEffect {
        .received(.success(order), values: FormValues(order, zone: Plant.zone), now: Plant.now)
    }

    static let form = RealScreen(
        name: "form",
        states: [
            State("loading", below + [WorkOrderFormScreen.shown(unreadForm)]),
            State("empty", below + [WorkOrderFormScreen.shown(unreadForm, after: read(Plant.orders[4]))]),
            State("filled", below + [WorkOrderFormScreen.shown(unreadForm, after: read(Plant.orders[0]))]),
            State(
                "error",
                below + [
                    WorkOrderFormScreen.shown(
                        unreadForm, after: .received(.failure(Plant.problem), values: nil, now: Plant.now))
                ]),
            State(
                "offline",
                below + [
                    WorkOrderFormScreen.shown(
                        unreadForm, after: read(Plant.orders[0]), .focused(.description),
                        .refused(Plant.problem.message))
                ], isOffline: true),
        ])

    // The notes.

    private static func notesState(_ details: WorkOrderDetails?, isWriting: Bool = false) -> NotesState {
        let state = NotesState(id: id, session: Plant.session(), now: Plant.now, isWriting: isWriting)
        return details.map { NotesScreen.state(state, after: .received(.success($0), now: Plant.now)) } ?? state
    }

    static let notes = RealScreen(
        name: "notes",
        states: [
            State("loading", below + [NotesScreen.shown(notesState(nil))]),
            State("empty", below + [NotesScreen.shown(notesState(Plant.bare))]),
            State("filled", below + [NotesScreen.shown(notesState(Plant.details))]),
            State("writing", below + [NotesScreen.shown(notesState(Plant.details, isWriting: true))]),
            State(
                "offline",
                below + [
                    NotesScreen.shown(
                        notesState(Plant.details), after: .received(.failure(Plant.problem), now: Plant.now))
                ], isOffline: true),
        ])

    // The photos.

    private static func photosState(_ details: WorkOrderDetails?) -> PhotosState {
        var state = PhotosState(id: id, now: Plant.now)
        state.hasViewer = true
        return details.map { PhotosScreen.state(state, after: .received(.success($0), now: Plant.now)) } ?? state
    }

    /// A small picture of two areas.
    private static let pixels = Picture.Content.photo(
        width: 32,
        pixels: (0..<32 * 24).map { place in
            let (x, y) = (place % 32, place / 32)
            return Pixel(red: UInt8(x * 8), green: UInt8(y * 10), blue: (x / 8 + y / 8) % 2 == 0 ? 200 : 40)
        })

    static let photos = RealScreen(
        name: "photos",
        states: [
            State("loading", below + [PhotosScreen.shown(photosState(nil))]),
            State("empty", below + [PhotosScreen.shown(photosState(Plant.bare))]),
            State(
                "filled",
                below + [PhotosScreen.shown(photosState(Plant.details), after: .previewed(Photo.ID("p1"), pixels))]),
            State(
                "opening",
                below + [
                    PhotosScreen.shown(
                        photosState(Plant.details), after: .openBegan(Photo.ID("p1")),
                        .openProgressed(PhotoProgress(done: 1_400_000, total: 2_100_000)))
                ]),
            State(
                "offline",
                below + [
                    PhotosScreen.shown(
                        photosState(Plant.details), after: .received(.failure(Plant.problem), now: Plant.now))
                ], isOffline: true),
        ])

    // The signature.

    private static func signatureState(_ report: SignatureReport?) -> SignatureState {
        SignatureScreen.state(
            SignatureState(id: id, now: Plant.now),
            after: .received(.success(SignatureContent(details: Plant.details, report: report)), now: Plant.now))
    }

    static let signature = RealScreen(
        name: "signature",
        states: [
            State("loading", below + [SignatureScreen.shown(SignatureState(id: id, now: Plant.now))]),
            State("empty", below + [SignatureScreen.shown(signatureState(nil))]),
            State(
                "filled",
                below + [
                    SignatureScreen.shown(
                        signatureState(
                            SignatureReport(
                                signature: Signature(
                                    signer: "Ana Lima", signedAt: Plant.before(hours: 1),
                                    strokes: "M 50 200 L 250 40 L 450 200 M 500 120 L 950 100"),
                                isContentChanged: true)))
                ]),
            State("signing", below + [SignatureScreen.shown(signatureState(nil)) { $0.signing = Signing() }]),
            State(
                "offline",
                below + [
                    SignatureScreen.shown(
                        signatureState(nil), after: .received(.failure(Plant.problem), now: Plant.now))
                ], isOffline: true),
        ])

    // The labor time.

    private static func timerState(_ entries: [TimeEntryListing]) -> TimerState {
        TimerScreen.state(
            TimerState(id: id, now: Plant.now),
            after: .received(
                .success(TimerContent(number: 1_042, entries: entries, person: Plant.osei)), now: Plant.now))
    }

    private static func entry(_ id: String, _ person: User.ID, _ name: String, _ start: Int64, _ end: Int64?)
        -> TimeEntryListing
    {
        let span = LogEntry.TimeSpan(start: Plant.before(hours: start), end: end.map { Plant.before(hours: $0) })
        return TimeEntryListing(
            entry: LogEntry(
                id: LogEntry.ID(id), personID: person, person: name, content: .time(span), recordedAt: Plant.now),
            span: span, overlaps: id == "2" ? [LogEntry.ID("1")] : [])
    }

    private static let entries = [
        entry("1", User.ID("ana"), "Ana Lima", 26, 22), entry("2", Plant.osei, "R. Osei", 24, 23),
        entry("3", Plant.osei, "R. Osei", 1, nil),
    ]

    static let timer = RealScreen(
        name: "timer",
        states: [
            State("loading", below + [TimerScreen.shown(TimerState(id: id, now: Plant.now))]),
            State("empty", below + [TimerScreen.shown(timerState([]))]),
            State("filled", below + [TimerScreen.shown(timerState(entries))]),
            State("adding", below + [TimerScreen.shown(timerState(entries), after: .enteringChanged(TimeEntering()))]),
            State(
                "offline",
                below + [
                    TimerScreen.shown(timerState(entries), after: .received(.failure(Plant.problem), now: Plant.now))
                ], isOffline: true),
        ])
}
