/// Returns how far two lists are apart at most.
package func distance(_ a: [Double], _ b: [Double]) -> Double {
  a.count == b.count ? zip(a, b).reduce(0) { max($0, abs($1.0 - $1.1)) } : .infinity
}
