import MillwrightViews

extension Input {
    /// Whether an open dialog keeps an unused input from the screens below. Keys with Control, such as Ctrl-P, and
    /// events of the terminal are passed to the screens below.
    var staysInDialog: Bool {
        switch self {
        case .key(let key): !key.modifiers.contains(.control)
        case .paste, .replacement, .row, .field, .view, .wheel, .stroke: true
        case .resized, .ended: false
        }
    }
}
