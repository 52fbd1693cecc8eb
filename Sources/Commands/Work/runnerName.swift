import Glibc

/// The name of this process among those of all machines, for people.
let runnerName: String = {
  var name = utsname()
  guard unsafe uname(&name) == 0 else { return "\(getpid())" }
  let host = unsafe withUnsafeBytes(of: &name.nodename) { bytes in
    unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }
  return "\(host):\(getpid())"
}()
