import MillwrightDomain
import MillwrightPresentation
import MillwrightScreenKit
import MillwrightUseCases
public import MillwrightViews

extension PhotosScreen {
    public static func view(_ state: State, in context: ViewContext) -> View {
        let context = context.on(key)
        return View(
            id: "photos \(state.id.rawValue)", title: state.title, pinned: pinned(state, context),
            body: body(state, context), message: state.notice.map(context.notice), keys: keys(state),
            dialog: state.adding.map { dialog($0, state, context) })
    }

    /// Returns the key for a next step on this screen; `nil` if this screen has no key of its own for the step.
    @Sendable private static func key(_ step: NextStep) -> StyledText? {
        switch step {
        case .addPhoto(_, keepsLocation: true): "Ctrl-L"
        default: nil
        }
    }

    private static func pinned(_ state: State, _ context: ViewContext) -> [Block] {
        var blocks: [Block] = []
        if let problem = state.details.problem { blocks.append(.text(context.words(problem).painted(.bad))) }
        if let opening = state.opening { blocks.append(bar(opening, state)) }
        if let deleting = state.photos.first(where: { $0.id == state.deleting }) {
            blocks.append(.text("deleting \(StyledText.cell(deleting.fileName))"))
        }
        return blocks
    }

    private static func bar(_ opening: PhotosState.Opening, _ state: State) -> Block {
        let name = state.photos.first { $0.id == opening.photo }?.fileName ?? ""
        guard let progress = opening.progress else { return .text("opening \(StyledText.cell(name))") }
        return .progress(
            ProgressBar(
                .cell(name), done: Int(progress.done), of: Int(progress.total),
                detail: NumberText.portion(progress.done, of: progress.total)))
    }

    private static func body(_ state: State, _ context: ViewContext) -> [Block] {
        guard let details = state.details.value else {
            return state.details.problem == nil ? [.text("reading the photos of this device")] : []
        }
        let time = TimeFormatter(now: state.now, zone: context.zone)
        let window = details.photos.indices.dropFirst(state.window.offset).prefix(RowWindow.size)
        let list = RowList(
            columns: columns, total: details.photos.count, offset: state.window.offset,
            window: RowList.Window(
                window.map { row(details.placedPhoto(at: $0), mark(details.photos[$0].id, state), time) }),
            selected: state.adding == nil ? state.window.selected : nil, empty: "no photos yet; p adds one")
        guard let selected = details.photos.firstIndex(where: { $0.id == state.selected?.id }) else {
            return [.list(list)]
        }
        return [.list(list), .section(facts(details.placedPhoto(at: selected), state, time))]
    }

    private static let columns = [
        .number("photo", width: .widest(atMost: 5)),
        Column("file", width: .rest),
        Column("pixels", width: .widest(atMost: 11), importance: .extra),
        Column("size", width: .widest(atMost: 9), importance: .useful),
        Column("task", width: .widest(atMost: 9), importance: .useful),
        Column("added", width: .widest(atMost: 30), importance: .extra),
    ]

    /// Returns the progress of a photo that is being sent, or the state of one that the server has not confirmed.
    private static func mark(_ photo: Photo.ID, _ state: State) -> StyledText {
        if let progress = state.transfers[photo] {
            return .paint(.accent, " (sending \(TransferFormatter.percent(progress))%)")
        }
        return UnconfirmedStateFormatter.mark(state.details.value?.unconfirmed.photos[photo])
    }

    private static func row(_ placed: PlacedPhoto, _ mark: StyledText, _ time: TimeFormatter) -> RowList.Row {
        let photo = placed.photo
        return RowList.Row([
            "\(placed.place)", .cell(photo.fileName) + mark, PhotoTable.dimensions(photo.content),
            NumberText.size(photo.content.size), placed.task.map { "task \($0.place)" } ?? "", added(photo, time),
        ])
    }

    private static func added(_ photo: Photo, _ time: TimeFormatter) -> StyledText {
        "\(photo.addedBy), \(time.moment(photo.addedAt))"
    }

    /// The facts of the selected photo, and its picture if it can be drawn.
    private static func facts(_ placed: PlacedPhoto, _ state: State, _ time: TimeFormatter) -> Section {
        let photo = placed.photo
        var fields = [
            FormLine("size", .fact(NumberText.size(photo.content.size))),
            FormLine("format", .fact("\(photo.content.format.rawValue)")),
        ]
        if photo.content.dimensions != nil {
            fields.append(FormLine("pixels", .fact(PhotoTable.dimensions(photo.content))))
        }
        if let task = placed.task {
            fields.append(FormLine("task", .fact("\(task.place) \(StyledText.cell(task.task.label))")))
        }
        fields.append(FormLine("added", .fact(added(photo, time))))
        var blocks: [Block] = [.fields(Fields(fields))]
        if let preview = state.preview, preview.photo == photo.id {
            blocks.append(.picture(Picture(preview.content, description: "photo \(photo.fileName)")))
        }
        return Section(title: .cell(photo.fileName), blocks: blocks)
    }

    /// Returns the reason why the picture was not added. The dialog is open, so the step that opens it is left out.
    private static func reason(_ problem: Message, _ context: ViewContext) -> StyledText {
        guard case .addPhoto(_, keepsLocation: false) = problem.next?.onlyStep else { return context.words(problem) }
        return context.words(problem.summary)
    }

    private static func dialog(_ adding: PhotoAdding, _ state: State, _ context: ViewContext) -> Dialog {
        let path = FormLine(
            "file", .text(adding.path), hint: adding.isSaving ? "adding it" : "type, paste or drop a path",
            problem: adding.problem.map { reason($0, context) })
        let location = FormLine("keep location", .check(adding.keepsLocation))
        var blocks: [Block] = [.fields(Fields([path, location], focused: 0))]
        let candidates = adding.candidates.prefix(shownCandidates).map { StyledText.cell(fileName($0)) }
        let more = adding.candidates.count - candidates.count
        if !candidates.isEmpty { blocks.append(.text(candidates + (more > 0 ? ["and \(more) more"] : []))) }
        return Dialog(
            title: state.task == nil ? "Add a photo to \(state.number)" : "Add a photo to a task of \(state.number)",
            blocks: blocks,
            keys: [
                KeyHint(.enter, "add", blocked: adding.path.isEmpty ? "no file yet" : nil),
                KeyHint(.tab, "complete"), KeyHint(.control("l"), "location"), KeyHint(.escape, "back"),
            ])
    }

    /// The largest number of completions that the dialog lists. It only counts the others.
    private static let shownCandidates = 8

    /// The last part of a path, with the slash of a folder.
    private static func fileName(_ path: String) -> String {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return path.hasSuffix("/") ? name + "/" : name
    }

    private static func keys(_ state: State) -> [KeyHint] {
        let none: StyledText? = state.selected == nil ? "there is no photo" : nil
        return [
            KeyHint(.character("p"), "add"),
            KeyHint(.character("v"), state.hasViewer ? "view" : "preview", blocked: none ?? reasonNotToView(state)),
            KeyHint(
                .character("x"), "delete", blocked: state.deleting == nil ? none : "another photo is being deleted"),
            KeyHint(.character("u"), "undo"),
        ]
    }

    private static func reasonNotToView(_ state: State) -> StyledText? {
        state.opening == nil ? nil : "another photo is being opened"
    }
}
