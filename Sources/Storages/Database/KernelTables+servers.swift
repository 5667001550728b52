extension KernelTables {
    /// The fourth migration, which never changes. It adds the server of each account. It can fill in the server only
    /// for the account that signed in last, because earlier versions stored only that server.
    static let servers = """
        ALTER TABLE account ADD COLUMN server TEXT;
        UPDATE account SET server = (SELECT session.server FROM session WHERE session.account_id = account.id);
        """
}
