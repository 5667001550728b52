import MillwrightWire

extension ProtoWorkOrder {
    init(_ dto: WorkOrderDTO) {
        self.init()
        id = dto.id
        number = Int64(dto.number)
        title = dto.title
        description_p = dto.description
        status = dto.status
        priority = dto.priority
        set(\.due, dto.due)
        set(\.asset, dto.asset.map { ProtoAsset($0) })
        set(\.location, dto.location.map { ProtoNamed($0) })
        assignees = dto.assignees.map { ProtoAssignee($0) }
        set(\.category, dto.category)
        requiresSignature = dto.requiresSignature
        set(\.signature, dto.signature.map { ProtoSignature($0) })
        runningTimers = dto.runningTimers.map { ProtoRunningTimer($0) }
        checklists = dto.checklists.map { ProtoNamed($0) }
        version = dto.version
        statusVersion = dto.statusVersion
        updatedAt = dto.updatedAt
        set(\.fieldVersions, dto.fieldVersions.map { ProtoWorkOrderFieldVersions($0) })
        set(\.authors, dto.authors.map { ProtoWorkOrderAuthors($0) })
    }
}

extension WorkOrderDTO {
    init(_ message: ProtoWorkOrder) throws(ChangePageProtobufError) {
        func require<Value>(_ value: Value, if isThere: Bool, _ field: String) throws(ChangePageProtobufError) -> Value
        {
            try message.require(value, if: isThere, "work_order.\(field)")
        }
        self.init(
            id: try require(message.id, if: message.hasID, "id"),
            number: Int(try require(message.number, if: message.hasNumber, "number")),
            title: try require(message.title, if: message.hasTitle, "title"),
            description: try require(message.description_p, if: message.hasDescription_p, "description"),
            status: try require(message.status, if: message.hasStatus, "status"),
            priority: try require(message.priority, if: message.hasPriority, "priority"),
            due: message.hasDue ? message.due : nil,
            asset: message.hasAsset ? try AssetDTO(message.asset) : nil,
            location: message.hasLocation ? try NamedDTO(message.location, "location") : nil,
            assignees: try message.assignees.map { assignee throws(ChangePageProtobufError) in
                try AssigneeDTO(assignee)
            },
            category: message.hasCategory ? message.category : nil,
            requiresSignature: try require(
                message.requiresSignature, if: message.hasRequiresSignature, "requires_signature"),
            signature: message.hasSignature ? try SignatureDTO(message.signature) : nil,
            runningTimers: try message.runningTimers.map { timer throws(ChangePageProtobufError) in
                try RunningTimerDTO(timer)
            },
            checklists: try message.checklists.map { checklist throws(ChangePageProtobufError) in
                try NamedDTO(checklist, "checklist")
            },
            version: try require(message.version, if: message.hasVersion, "version"),
            statusVersion: try require(message.statusVersion, if: message.hasStatusVersion, "status_version"),
            updatedAt: try require(message.updatedAt, if: message.hasUpdatedAt, "updated_at"),
            fieldVersions: message.hasFieldVersions ? try Self.versions(message.fieldVersions) : nil,
            authors: message.hasAuthors ? try Self.authors(message.authors) : nil)
    }

    private static func versions(
        _ message: ProtoWorkOrderFieldVersions
    ) throws(ChangePageProtobufError) -> Fields<Int64> {
        var versions: Fields<Int64> = Fields([
            .title: try message.require(message.title, if: message.hasTitle, "field_versions.title"),
            .description: try message.require(
                message.description_p, if: message.hasDescription_p, "field_versions.description"),
            .priority: try message.require(message.priority, if: message.hasPriority, "field_versions.priority"),
        ])
        // A server of an earlier version does not send the versions of these fields.
        if message.hasDue { versions[.due] = message.due }
        if message.hasCategory { versions[.category] = message.category }
        if message.hasAsset { versions[.asset] = message.asset }
        if message.hasLocation { versions[.location] = message.location }
        if message.hasAssignees { versions[.assignees] = message.assignees }
        if message.hasSignature { versions[.signature] = message.signature }
        return versions
    }

    private static func authors(
        _ message: ProtoWorkOrderAuthors
    ) throws(ChangePageProtobufError) -> Fields<AuthorshipDTO> {
        var authors = Fields<AuthorshipDTO>([:])
        if message.hasStatus { authors[.status] = try AuthorshipDTO(message.status) }
        if message.hasTitle { authors[.title] = try AuthorshipDTO(message.title) }
        if message.hasDescription_p { authors[.description] = try AuthorshipDTO(message.description_p) }
        if message.hasPriority { authors[.priority] = try AuthorshipDTO(message.priority) }
        if message.hasDue { authors[.due] = try AuthorshipDTO(message.due) }
        if message.hasCategory { authors[.category] = try AuthorshipDTO(message.category) }
        if message.hasAsset { authors[.asset] = try AuthorshipDTO(message.asset) }
        if message.hasLocation { authors[.location] = try AuthorshipDTO(message.location) }
        if message.hasAssignees { authors[.assignees] = try AuthorshipDTO(message.assignees) }
        if message.hasSignature { authors[.signature] = try AuthorshipDTO(message.signature) }
        return authors
    }
}

extension ProtoWorkOrderFieldVersions {
    fileprivate init(_ versions: WorkOrderDTO.Fields<Int64>) {
        self.init()
        set(\.title, versions[.title])
        set(\.description_p, versions[.description])
        set(\.priority, versions[.priority])
        set(\.due, versions[.due])
        set(\.category, versions[.category])
        set(\.asset, versions[.asset])
        set(\.location, versions[.location])
        set(\.assignees, versions[.assignees])
        set(\.signature, versions[.signature])
    }
}

extension ProtoWorkOrderAuthors {
    fileprivate init(_ authors: WorkOrderDTO.Fields<AuthorshipDTO>) {
        self.init()
        set(\.status, authors[.status].map { ProtoAuthorship($0) })
        set(\.title, authors[.title].map { ProtoAuthorship($0) })
        set(\.description_p, authors[.description].map { ProtoAuthorship($0) })
        set(\.priority, authors[.priority].map { ProtoAuthorship($0) })
        set(\.due, authors[.due].map { ProtoAuthorship($0) })
        set(\.category, authors[.category].map { ProtoAuthorship($0) })
        set(\.asset, authors[.asset].map { ProtoAuthorship($0) })
        set(\.location, authors[.location].map { ProtoAuthorship($0) })
        set(\.assignees, authors[.assignees].map { ProtoAuthorship($0) })
        set(\.signature, authors[.signature].map { ProtoAuthorship($0) })
    }
}
