import Hummingbird
import MillwrightWire

/// `GET /v1/workOrders/{id}/signature`: the signature, with the version that a change of it sends in `If-Match`.
struct SignatureRoute: Sendable {
    let parts: StagingDependencies

    private struct SignatureOfWorkOrderDTO: Encodable, Sendable {
        let signature: SignatureDTO?

        private enum CodingKeys: String, CodingKey { case signature }

        /// Encodes null if nobody has signed.
        func encode(to encoder: any Encoder) throws {
            var fields = encoder.container(keyedBy: CodingKeys.self)
            try fields.encode(signature, forKey: .signature)
        }
    }

    func add(to group: RouterGroup<StagingContext>) {
        group.get("workOrders/:id/signature") { _, context in
            let id = try context.id("id")
            let workOrder = try await parts.database.read {
                try EntityTable(db: $0).living(.workOrder, id).decode(WorkOrderDTO.self)
            }
            return try Response.json(
                SignatureOfWorkOrderDTO(signature: workOrder.signature),
                headers: [.eTag: ETag.text(workOrder.signatureVersion)])
        }
    }
}
