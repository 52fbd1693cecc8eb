import Base
package import Network

extension SharedStore: SharedAnswers {
  package func answer(_ digest: String) throws(TransportError) -> [UInt8]? {
    try forTransport { () throws(Failure) in
      try reading(.alone, since: Layout.callsVersion) { (connection, _) throws(ServerError) -> [UInt8]? in
        try connection.first("SELECT answer FROM contest.request WHERE digest = $1", .text(digest)) {
          (row) throws(ServerError) in try row.optionalBytes(0)
        }
      }
    }
  }

  package func keep(_ answer: [UInt8], as digest: String) throws(TransportError) {
    try forTransport { () throws(Failure) in
      try writing(.alone) { (connection) throws(ServerError) in
        _ = try connection.run(
          """
          INSERT INTO contest.request (digest, answer) VALUES ($1, $2)
          ON CONFLICT (digest) DO UPDATE SET answer = excluded.answer
          """,
          .text(digest),
          .bytes(answer)
        )
      }
    }
  }

  package func claim(_ digest: String, lease: Duration) throws(TransportError) -> AnswerClaim? {
    try forTransport { () throws(Failure) in
      try writing(.alone) { (connection) throws(ServerError) in
        try connection.first(
          """
          INSERT INTO contest.request AS known (digest, claim, until)
          VALUES ($1, 1, clock_timestamp() + $2 * interval '1 second')
          ON CONFLICT (digest) DO UPDATE SET claim = known.claim + 1, until = excluded.until
          WHERE known.until <= clock_timestamp()
          RETURNING claim, answer
          """,
          .text(digest),
          .number(lease / .seconds(1))
        ) { (row) throws(ServerError) in
          try AnswerClaim(digest: digest, number: row.integer(0), answer: row.optionalBytes(1))
        }
      }
    }
  }

  package func renew(_ claim: AnswerClaim, lease: Duration) {
    // A failure shows when the answer is kept.
    try? writing(.alone) { (connection) throws(ServerError) in try claim.end(in: lease, connection) }
  }

  package func release(_ claim: AnswerClaim) {
    try? ending { (connection) throws(ServerError) in try claim.end(in: .zero, connection) }
  }
}

extension AnswerClaim {
  fileprivate func end(in duration: Duration, _ connection: ServerConnection) throws(ServerError) {
    try connection.run(
      """
      UPDATE contest.request SET until = clock_timestamp() + $3 * interval '1 second'
      WHERE digest = $1 AND claim = $2
      """,
      .text(digest),
      .integer(number),
      .number(duration / .seconds(1))
    )
  }
}
