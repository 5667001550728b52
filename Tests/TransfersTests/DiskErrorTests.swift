import Foundation
import Testing

@testable import MillwrightTransfers

struct DiskErrorTests {
    @Test(arguments: [ENOSPC, EDQUOT])
    func aDiskWithoutSpaceIsFull(code: Int32) {
        #expect(DiskError(code: code, step: "be written") == .full)
    }

    @Test(arguments: [EIO, EACCES, EROFS, EFBIG, EWOULDBLOCK])
    func anyOtherErrorKeepsItsCode(code: Int32) {
        guard case .system(code, let text) = DiskError(code: code, step: "be written") else {
            Issue.record("\(code) is told as something else")
            return
        }
        #expect(text == "The file cannot be written: \(String(cString: strerror(code)))")
    }
}
