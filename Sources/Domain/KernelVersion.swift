/// The version of this kernel and of `wo`. It goes to the server with every request, and the server may ask for a newer one.
public enum KernelVersion {
    public static let current = "0.1.0"
}
