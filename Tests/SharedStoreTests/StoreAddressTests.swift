import PostgresCluster
import SharedStore
import Testing

@Suite(.enabled(if: PostgresCluster.isInstalled))
struct StoreAddressTests {
  @Test(arguments: [
    ("postgresql://me@h/d?host=/run", "postgresql://me@/run/d"), ("hostaddr=::1 dbname=d", "/d"),
    ("host=h password=a:b@c dbname=d", "postgresql://h/d"),
    ("host=h\ndbname=d\n", "postgresql://h/d"),
    ("postgresql://h/d?user=me&password=a?bcd", "postgresql://me@h/d"),
    ("host=h application_name=ci:42", "postgresql://h/"),
  ])
  func `whatever libpq reads is an address`(_ text: String, _ name: String) throws {
    #expect(SharedStore.isAddress(text))
    #expect(try SharedStore(text).name.hasSuffix(name))
  }
}
