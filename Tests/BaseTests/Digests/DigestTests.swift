import Base
import Testing

struct DigestTests {
  static let digits = String(repeating: "1234567890", count: 8)

  /// RFC 1321, A.5; the last one is the example of Marvel's documentation.
  @Test(arguments: [
    ("", "d41d8cd98f00b204e9800998ecf8427e"),
    ("a", "0cc175b9c0f1b6a831c399e269772661"),
    ("abc", "900150983cd24fb0d6963f7d28e17f72"),
    ("message digest", "f96b697d7cb7938d525a2f31aaf161d0"),
    ("abcdefghijklmnopqrstuvwxyz", "c3fcd3d76192e4007dfb496cca67e13b"),
    (digits, "57edf4a22be3c955ac49da2e2107b67a"),
    ("1abcd1234", "ffd275c5130566a2916217b101f26150"),
  ])
  func `MD5 is that of RFC 1321`(text: String, digest: String) {
    #expect(Digest.md5(text.utf8) == digest)
  }

  /// RFC 3174, 7.3, and FIPS 180.
  @Test(arguments: [
    ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
    ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "84983e441c3bd26ebaae4aa1f95129e5e54670f1"
    ),
    (digits, "50abf5706a150990a08b2c5ea40fa0e585554732"),
  ])
  func `SHA-1 is that of RFC 3174`(text: String, digest: String) {
    #expect(Digest.sha1(text.utf8) == digest)
  }

  /// FIPS 180-4.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (digits, "f371bc4a311f2b009eef952dd83ca80e2b60026c8e935592d0f9c308453c813e"),
  ])
  func `SHA-256 is that of FIPS 180-4`(text: String, digest: String) {
    #expect(Digest.sha256(text.utf8) == digest)
  }
}
