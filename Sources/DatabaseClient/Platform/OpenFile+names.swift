import CFileShim

extension OpenFile {
    /// How many names the file has; none once the last was removed.
    ///
    /// Its times are not asked for: Linux from 6.13 on gives a file whose times somebody has seen a finer time with the next
    /// write, and no file on the machine an older one after that. Asked before each write, every sync of the database's log
    /// has a new time to write as well, and takes half as long again.
    package func names() throws(SystemError) -> Int {
        let names = millwright_file_names(descriptor)
        guard names >= 0 else { throw .last(path) }
        return names
    }
}
