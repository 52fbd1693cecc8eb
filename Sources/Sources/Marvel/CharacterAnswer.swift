package import Network

/// One character with the attribution to show next to it.
package struct CharacterAnswer: Sendable, Hashable {
  package var profile: Profile
  package var attributionText: String?
  package var receivedAt: UnixTime?
}
