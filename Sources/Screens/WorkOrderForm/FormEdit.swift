import MillwrightDomain

/// The meaning of an input in a field of a form.
enum FormEdit: Equatable {
    case changed(FormValues)
    /// The focus moves by a number of fields. A key without a meaning moves the focus by 0, so that the key does not
    /// reach the screen below.
    case moved(by: Int)
    /// The person wants to see the choices of the field.
    case menu
}
