import MillwrightDomain
import MillwrightRoutes
import Testing
import MillwrightWire

@testable import MillwrightServices

struct WorkOrderFieldMappingTests {
    static let values: [(field: Field, value: FieldValue)] = [
        (.status, .status(.onHold)), (.title, .text("Pump")), (.description, .text("")), (.priority, .priority(.low)),
        (.due, .instant(Sample.end)), (.due, .empty), (.category, .text("Safety")), (.category, .text("")),
        (.asset, .asset(Asset(id: Identifier("a"), name: "Pump", code: "P-1"))),
        (.asset, .asset(Asset(id: Identifier("a"), name: "Pump"))), (.asset, .empty),
        (.location, .location(Location(id: Identifier("l"), name: "Hall 3"))), (.location, .empty),
        (.assignees, .assignees([.user(Identifier("u"), name: "Ana"), .team(Identifier("t"), name: "Boilers")])),
        (.assignees, .assignees([])), (.signature, .signature(Sample.signature)), (.signature, .empty),
    ]

    @Test(arguments: values.indices) func everyValueRoundTrips(index: Int) throws {
        let (field, value) = Self.values[index]
        let dto = WorkOrderFieldMapping.dto(value, of: field)
        #expect(try WorkOrderFieldMapping.value(dto, of: field) == value)
    }

    @Test func aClearedFieldIsSentAsNull() {
        for field in [Field.due, .asset, .location, .signature] {
            #expect(WorkOrderFieldMapping.dto(.empty, of: field) == .empty)
        }
        #expect(WorkOrderFieldMapping.dto(.text(""), of: .category) == .empty)
        #expect(WorkOrderFieldMapping.dto(.text(""), of: .description) == .text(""))
    }

    @Test(arguments: [Field.status, .title, .description, .priority, .assignees])
    func aFieldThatCannotBeEmptyRefusesNull(field: Field) {
        #expect(throws: MappingError.self) { try WorkOrderFieldMapping.value(.empty, of: field) }
    }

    @Test(
        arguments: [
            (Field.status, WorkOrderFieldDTO.text("melted")), (.priority, .text("urgent")), (.due, .text("tomorrow")),
            (.asset, .asset(AssetDTO(id: "", name: "Pump", code: nil))),
            (.location, .location(NamedDTO(id: "a b", name: "Hall"))),
            (.assignees, .assignees([AssigneeDTO(type: "herd", id: "h", name: "Herd")])),
            (.signature, .signature(SignatureDTO(signer: "Bo", signedAt: "now"))),
        ])
    func anUnknownOrInvalidValueIsRefused(field: Field, dto: WorkOrderFieldDTO) {
        #expect(throws: MappingError.self) { try WorkOrderFieldMapping.value(dto, of: field) }
    }
}
