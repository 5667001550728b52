extension Input {
    /// Whether an open dialog keeps this input from the screens below. Keys with Control, such as the one for the
    /// palette, and events of the terminal go on to them.
    var staysInDialog: Bool {
        switch self {
        case .key(let key): !key.modifiers.contains(.control)
        case .paste, .replacement, .row, .field, .wheel, .stroke: true
        case .resized, .ended: false
        }
    }
}
