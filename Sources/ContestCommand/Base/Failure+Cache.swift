internal import Failures

extension Failure {
  static let noCacheFolder = Failure(
    .cannotWrite,
    "there is no folder to keep answers in: CONTEST_CACHE_DIR, XDG_CACHE_HOME and HOME are not set",
    help: "name one with --cache"
  )
}
