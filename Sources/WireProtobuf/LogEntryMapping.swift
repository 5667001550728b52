import MillwrightWire

extension ProtoLogEntry {
    init(_ dto: LogEntryDTO) {
        self.init()
        id = dto.id
        workOrderID = dto.workOrderId
        personID = dto.personId
        person = dto.person
        content = ProtoLogContent(dto.content)
        recordedAt = dto.recordedAt
        version = dto.version
        set(\.author, dto.author.map { ProtoAuthorship($0) })
    }
}

extension LogEntryDTO {
    init(_ message: ProtoLogEntry) throws(ChangePageProtobufError) {
        self.init(
            id: try message.require(message.id, if: message.hasID, "log_entry.id"),
            workOrderId: try message.require(
                message.workOrderID, if: message.hasWorkOrderID, "log_entry.work_order_id"),
            personId: try message.require(message.personID, if: message.hasPersonID, "log_entry.person_id"),
            person: try message.require(message.person, if: message.hasPerson, "log_entry.person"),
            content: try LogContentDTO(message.require(message.content, if: message.hasContent, "log_entry.content")),
            recordedAt: try message.require(message.recordedAt, if: message.hasRecordedAt, "log_entry.recorded_at"),
            version: try message.require(message.version, if: message.hasVersion, "log_entry.version"),
            author: message.hasAuthor ? try AuthorshipDTO(message.author) : nil)
    }
}

extension ProtoLogContent {
    fileprivate init(_ dto: LogContentDTO) {
        self.init()
        set(\.time, dto.time.map { ProtoTimeSpan($0) })
        set(\.part, dto.part.map { ProtoPartUse($0) })
        set(\.reading, dto.reading.map { ProtoMeterReading($0) })
        set(\.cost, dto.cost.map { ProtoCost($0) })
        set(\.request, dto.request.map { ProtoAssignmentRequest($0) })
    }
}

extension LogContentDTO {
    fileprivate init(_ message: ProtoLogContent) throws(ChangePageProtobufError) {
        self.init(
            time: message.hasTime ? try TimeSpanDTO(message.time) : nil,
            part: message.hasPart ? try PartUseDTO(message.part) : nil,
            reading: message.hasReading ? try MeterReadingDTO(message.reading) : nil,
            cost: message.hasCost ? try CostDTO(message.cost) : nil,
            request: message.hasRequest ? try AssignmentRequestDTO(message.request) : nil)
    }
}

extension ProtoTimeSpan {
    fileprivate init(_ dto: TimeSpanDTO) {
        self.init()
        start = dto.start
        set(\.end, dto.end)
    }
}

extension TimeSpanDTO {
    fileprivate init(_ message: ProtoTimeSpan) throws(ChangePageProtobufError) {
        self.init(
            start: try message.require(message.start, if: message.hasStart, "time.start"),
            end: message.hasEnd ? message.end : nil)
    }
}

extension ProtoPartUse {
    fileprivate init(_ dto: PartUseDTO) {
        self.init()
        name = dto.name
        quantity = dto.quantity
    }
}

extension PartUseDTO {
    fileprivate init(_ message: ProtoPartUse) throws(ChangePageProtobufError) {
        self.init(
            name: try message.require(message.name, if: message.hasName, "part.name"),
            quantity: try message.require(message.quantity, if: message.hasQuantity, "part.quantity"))
    }
}

extension ProtoMeterReading {
    fileprivate init(_ dto: MeterReadingDTO) {
        self.init()
        meter = dto.meter
        value = dto.value
        set(\.unit, dto.unit)
    }
}

extension MeterReadingDTO {
    fileprivate init(_ message: ProtoMeterReading) throws(ChangePageProtobufError) {
        self.init(
            meter: try message.require(message.meter, if: message.hasMeter, "reading.meter"),
            value: try message.require(message.value, if: message.hasValue, "reading.value"),
            unit: message.hasUnit ? message.unit : nil)
    }
}

extension ProtoCost {
    fileprivate init(_ dto: CostDTO) {
        self.init()
        description_p = dto.description
        minorUnits = dto.minorUnits
        currency = dto.currency
    }
}

extension CostDTO {
    fileprivate init(_ message: ProtoCost) throws(ChangePageProtobufError) {
        self.init(
            description: try message.require(message.description_p, if: message.hasDescription_p, "cost.description"),
            minorUnits: try message.require(message.minorUnits, if: message.hasMinorUnits, "cost.minor_units"),
            currency: try message.require(message.currency, if: message.hasCurrency, "cost.currency"))
    }
}

extension ProtoAssignmentRequest {
    fileprivate init(_ dto: AssignmentRequestDTO) {
        self.init()
        text = dto.text
        teamIds = dto.teamIds ?? []
    }
}

extension AssignmentRequestDTO {
    fileprivate init(_ message: ProtoAssignmentRequest) throws(ChangePageProtobufError) {
        self.init(
            text: try message.require(message.text, if: message.hasText, "request.text"), teamIds: message.teamIds)
    }
}
