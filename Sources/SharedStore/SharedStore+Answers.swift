import Base
package import Network

extension SharedStore: SharedAnswers {
  package func answer(to request: CanonicalRequest) throws(TransportError) -> StoredResponse? {
    try forTransport { () throws(Failure) in
      try reading(.alone, since: Layout.answersVersion) { (connection, _) throws(ServerError) -> StoredResponse? in
        try connection.first(
          "SELECT claim, status, received, validated, tag, type, body FROM contest.request WHERE digest = $1",
          .text(request.digest)
        ) { (row) throws(ServerError) in try StoredResponse(row) } ?? nil
      }
    }
  }

  package func keep(_ answer: StoredResponse, to request: CanonicalRequest) throws(TransportError) {
    try forTransport { () throws(Failure) in
      try writing(.alone) { (connection) throws(ServerError) in
        _ = try connection.run(
          """
          INSERT INTO contest.request (digest, status, received, validated, tag, type, body)
          VALUES ($1, $2, $3, $4, $5, $6, $7)
          ON CONFLICT (digest) DO UPDATE SET status = $2, received = $3, validated = $4, tag = $5, type = $6, body = $7
          """,
          .text(request.digest),
          .integer(answer.status),
          .integer(Int(answer.received.seconds)),
          .integer(Int(answer.validated.seconds)),
          answer.entityTag.map { .text($0) } ?? .null,
          answer.contentType.map { .text($0) } ?? .null,
          .bytes(answer.body)
        )
      }
    }
  }

  package func claim(_ request: CanonicalRequest, lease: Duration) throws(TransportError) -> AnswerClaim? {
    let digest = request.digest
    return try forTransport { () throws(Failure) in
      try writing(.alone) { (connection) throws(ServerError) in
        try connection.first(
          """
          INSERT INTO contest.request AS known (digest, claim, until)
          VALUES ($1, 1, clock_timestamp() + $2 * interval '1 second')
          ON CONFLICT (digest) DO UPDATE SET claim = known.claim + 1, until = excluded.until
          WHERE known.until <= clock_timestamp()
          RETURNING claim, status, received, validated, tag, type, body
          """,
          .text(digest),
          .number(lease / .seconds(1))
        ) { (row) throws(ServerError) in
          try AnswerClaim(digest: digest, number: row.integer(0), answer: StoredResponse(row))
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

extension StoredResponse {
  /// - Parameter row: Has a claim and its answer; nil if there is no answer yet.
  fileprivate init?(_ row: AnswerRow) throws(ServerError) {
    guard let body = try row.optionalBytes(6) else { return nil }
    try self.init(
      status: row.integer(1),
      received: UnixTime(seconds: Int64(row.integer(2))),
      validated: UnixTime(seconds: Int64(row.integer(3))),
      entityTag: row.optionalText(4),
      contentType: row.optionalText(5),
      body: body
    )
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
