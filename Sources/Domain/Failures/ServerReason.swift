/// A reason why a server could not be used.
public typealias ServerReason = Reason<ServerReasonCode>
