/// A component of a scan with its tables.
struct ScanPart {
    /// The index of the component in the frame.
    let component: Int
    let mean: HuffmanTable
    /// The table of the details; `nil` if the scan has none.
    let detail: HuffmanTable?
    /// The mean of the block before. Each mean is coded as a difference.
    var last: Int = 0
}
