import MillwrightWire

/// Random pages with any field absent, empty or odd. The same seed yields the same pages.
struct MadeUpPage {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> ChangesPageDTO {
        ChangesPageDTO(rows: list { $0.row() }, cursor: text(), hasMore: flag(), serverTime: text())
    }

    private mutating func row() -> ChangeRowDTO {
        ChangeRowDTO(
            seq: number(), entity: text(), id: text(), workOrderId: text(), version: number(), deleted: flag(),
            reason: maybe { $0.text() },
            workOrder: maybe { $0.workOrder() }, task: maybe { $0.task() }, photo: maybe { $0.photo() },
            note: maybe { $0.note() }, logEntry: maybe { $0.logEntry() })
    }

    private mutating func logEntry() -> LogEntryDTO {
        LogEntryDTO(
            id: text(), workOrderId: text(), personId: text(), person: text(), content: logContent(),
            recordedAt: text(), version: number(), author: maybe { $0.authorship() })
    }

    private mutating func logContent() -> LogContentDTO {
        LogContentDTO(
            time: maybe { page in TimeSpanDTO(start: page.text(), end: page.maybe { $0.text() }) },
            part: maybe { PartUseDTO(name: $0.text(), quantity: $0.decimal()) },
            reading: maybe { page in
                MeterReadingDTO(meter: page.text(), value: page.decimal(), unit: page.maybe { $0.text() })
            },
            cost: maybe { CostDTO(description: $0.text(), minorUnits: $0.number(), currency: $0.text()) },
            request: maybe { page in
                AssignmentRequestDTO(text: page.text(), teamIds: page.list { $0.text() })
            })
    }

    private mutating func workOrder() -> WorkOrderDTO {
        WorkOrderDTO(
            id: text(), number: Int(number()), title: text(), description: text(), status: text(), priority: text(),
            due: maybe { $0.text() },
            asset: maybe { page in AssetDTO(id: page.text(), name: page.text(), code: page.maybe { $0.text() }) },
            location: maybe { NamedDTO(id: $0.text(), name: $0.text()) },
            assignees: list { AssigneeDTO(type: $0.text(), id: $0.text(), name: $0.text()) },
            category: maybe { $0.text() }, requiresSignature: flag(), signature: maybe { $0.signature() },
            runningTimers: list {
                RunningTimerDTO(id: $0.text(), technicianId: $0.text(), technician: $0.text(), since: $0.text())
            },
            checklists: list { NamedDTO(id: $0.text(), name: $0.text()) }, version: number(), statusVersion: number(),
            updatedAt: text(),
            fieldVersions: maybe { page in
                var versions = WorkOrderDTO.Fields([
                    .title: page.number(), .description: page.number(), .priority: page.number(),
                ])
                for field in WorkOrderDTO.Field.versioned.dropFirst(3) { versions[field] = page.maybe { $0.number() } }
                return versions
            },
            authors: maybe { page in
                var authors = WorkOrderDTO.Fields<AuthorshipDTO>([:])
                for field in WorkOrderDTO.Field.allCases { authors[field] = page.maybe { $0.authorship() } }
                return authors
            })
    }

    private mutating func authorship() -> AuthorshipDTO { AuthorshipDTO(by: text(), at: text()) }

    private mutating func task() -> TaskDTO {
        TaskDTO(
            id: text(), workOrderId: text(), checklistId: text(), position: Int(number()), label: text(),
            required: flag(), kind: kind(), value: maybe { $0.value() }, note: text(), version: number(),
            author: maybe { $0.authorship() })
    }

    private mutating func kind() -> TaskKindDTO {
        TaskKindDTO(
            type: text(), unit: maybe { $0.text() }, minimum: maybe { $0.decimal() }, maximum: maybe { $0.decimal() },
            keepsOutOfRange: maybe { $0.flag() }, options: maybe { page in page.list { $0.text() } },
            last: maybe { $0.decimal() }, mayGoDown: maybe { $0.flag() })
    }

    private mutating func value() -> TaskValueDTO {
        TaskValueDTO(
            subtask: maybe { $0.text() }, text: maybe { $0.text() }, number: maybe { $0.decimal() },
            inspection: maybe { $0.text() }, choice: maybe { $0.text() }, reading: maybe { $0.decimal() },
            signature: maybe { $0.signature() }, date: maybe { $0.text() })
    }

    private mutating func photo() -> PhotoDTO {
        PhotoDTO(
            id: text(), workOrderId: text(), taskId: maybe { $0.text() }, sha256: text(), size: number(),
            mediaType: text(), width: maybe { Int($0.number()) }, height: maybe { Int($0.number()) }, fileName: text(),
            addedBy: text(), addedAt: text())
    }

    private mutating func note() -> NoteDTO {
        NoteDTO(id: text(), workOrderId: text(), text: text(), author: text(), savedAt: text())
    }

    private mutating func signature() -> SignatureDTO {
        SignatureDTO(
            signer: text(), signedAt: text(), strokes: maybe { $0.text() }, contentSha256: maybe { $0.text() },
            pictureSha256: maybe { $0.text() })
    }

    private mutating func text() -> String { pick(["", "open", "Überdruck 4 bar", "泵 🔧", "a\nb\u{0}c", "e\u{301}"]) }

    private mutating func number() -> Int64 { pick([0, 1, -1, 300, .max, .min]) }

    private mutating func decimal() -> Double {
        pick([0, 2.25, -1e-300, .infinity, .greatestFiniteMagnitude, 1e15 + 0.5])
    }

    private mutating func flag() -> Bool { pick([true, false]) }

    private mutating func maybe<Value>(_ make: (inout MadeUpPage) -> Value) -> Value? { flag() ? make(&self) : nil }

    private mutating func list<Value>(_ make: (inout MadeUpPage) -> Value) -> [Value] {
        (0..<pick([0, 1, 3])).map { _ in make(&self) }
    }

    private mutating func pick<Value>(_ values: [Value]) -> Value {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return values[Int(state >> 33) % values.count]
    }
}
