/// The variable that names the store of all commands.
let storeVariable = "CONTEST_STORE"
