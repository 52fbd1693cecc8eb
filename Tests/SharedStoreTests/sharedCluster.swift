import PostgresCluster

/// The server of all suites here; each test has a database of its own.
let sharedCluster = Result { try PostgresCluster() }
