import Glibc

/// A reason for which a file could not be read or written.
package enum FileError: Error, Sendable, Equatable {
  case missing(path: String)
  case unreadable(path: String, reason: String)
  case tooLarge(path: String, limit: Int)
  case unwritable(path: String, reason: String)
  /// The path leads out of the folder that it must stay in.
  case outside(path: String)

  /// The error, in one line.
  package var message: String {
    switch self {
    case .missing(let path): "no such file or folder: '\(path)'"
    case .unreadable(let path, let reason): "cannot read '\(path)': \(reason)"
    case .tooLarge(let path, let limit): "cannot read '\(path)': it is larger than \(limit >> 20) MiB"
    case .unwritable(let path, let reason): "cannot write '\(path)': \(reason)"
    case .outside(let path): "cannot read '\(path)': it leads out of its folder"
    }
  }

  /// An instruction that mends it; nil if that depends on the use of the file.
  package var help: String? {
    switch self {
    case .outside: "put the file itself there, or name it on the command line"
    case .unwritable(_, Self.isLink): "remove the link, or name what it leads to"
    case .unreadable(_, Self.isDenied), .unwritable(_, Self.isDenied): "change the permissions"
    case .unwritable(_, Self.isFull): "make room on the disk, and run it again"
    case .unwritable(_, Self.isOverLimit): "raise the limit with ulimit -f, and run it again"
    case .unwritable(_, Self.hasNoFolder): "make the folder first, or name another file"
    case .missing, .unreadable, .tooLarge, .unwritable: nil
    }
  }

  package static let isThere = "it exists already"
  static let isLink = "it is a symbolic link"
  static let isNoFolder = "it is not a folder"
  static let isDenied = systemReason(EACCES)
  static let isFull = systemReason(ENOSPC)
  static let isOverLimit = systemReason(EFBIG)
  static let hasNoFolder = systemReason(ENOENT)

  package var path: String {
    switch self {
    case .missing(let path), .unreadable(let path, _), .tooLarge(let path, _), .unwritable(let path, _),
      .outside(let path):
      path
    }
  }

  static func unwritable(_ path: String) -> FileError { .unwritable(path: path, reason: systemReason(errno)) }

  static func reading(_ path: String) -> FileError {
    errno == ENOENT || errno == ENOTDIR ? .missing(path: path) : .unreadable(path: path, reason: systemReason(errno))
  }
}

/// Returns the system's description of an error number, always in English.
package func systemReason(_ code: Int32) -> String {
  // The common errors have texts of their own; the locale is C for the others.
  switch code {
  case EACCES: "permission denied"
  case EROFS: "the file system is read-only"
  case ENOSPC: "no space left on the disk"
  case EFBIG: "it would be larger than the system allows"
  case EDQUOT: "the disk quota is used up"
  case ENOTDIR: "part of the path is not a folder"
  case EISDIR: "it is a folder"
  case EMFILE, ENFILE: "too many open files"
  case ELOOP: "it is a symbolic link that leads nowhere"
  case ENAMETOOLONG: "the name is too long"
  case EIO: "the disk failed"
  case ENOENT: "there is no such folder"
  default: unsafe String(cString: strerror(code))
  }
}
