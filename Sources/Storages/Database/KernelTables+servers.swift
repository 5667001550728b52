extension KernelTables {
    /// The fourth migration, which never changes. The server is known only for the account that signed in last.
    static let servers = """
        ALTER TABLE account ADD COLUMN server TEXT;
        UPDATE account SET server = (SELECT session.server FROM session WHERE session.account_id = account.id);
        """
}
