/// The version of this kernel and of `wo`. Every request sends it, and the server may require a newer one.
public enum KernelVersion {
    public static let current = "0.1.0"
}
