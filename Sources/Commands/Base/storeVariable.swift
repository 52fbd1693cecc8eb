/// The variable that names the store of all commands.
let storeVariable = "CONTEST_STORE"

/// The variable that names the address of the reports folder on the web.
let addressVariable = "CONTEST_ADDRESS"
