import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightRoutes
import MillwrightWire
import MillwrightWireProtobuf

/// The identity of an unreadable row. Each of its fields is read separately and is `nil` if it cannot be read.
enum RowIdentityMapping {
    /// - Parameter bytes: the row as JSON.
    static func identity(_ bytes: ArraySlice<UInt8>) -> RowIdentity {
        let row = JSONMembers(of: bytes)
        let entity = row.text("entity")
        return identity(
            entity: entity, id: row.text("id"), inner: entity.flatMap { row.object($0)?.text("id") },
            workOrder: row.text("workOrderId"), version: row.number("version"), sequence: row.number("seq"))
    }

    static func identity(_ row: ProtobufChangesPage.Row) -> RowIdentity {
        let outline = row.outline
        return identity(
            entity: outline.entity, id: outline.id, inner: outline.innerID, workOrder: outline.workOrderID,
            version: outline.version, sequence: outline.sequence)
    }

    private static func identity(
        entity: String?, id: String?, inner: String?, workOrder: String?, version: Int64?, sequence: Int64?
    ) -> RowIdentity {
        let ids = Set([id, inner].compactMap { $0.flatMap(readable) })
        return RowIdentity(
            kind: entity.flatMap(ServerRow.Kind.init), id: ids.count == 1 ? ids.first : nil,
            workOrderID: workOrder.flatMap(readable).map { WorkOrder.ID($0) }, version: version.flatMap(readable),
            sequence: sequence.flatMap(readable))
    }

    private static func readable(_ text: String) -> String? {
        do { return try WireValidation.idText(text, "id") } catch { return nil }
    }

    private static func readable(_ number: Int64) -> Int64? { WireValidation.counts.contains(number) ? number : nil }
}
