import Network

/// Reads lists of the service, each with one request.
struct PlaceholderLookup: SteppedLookup {
  private let client: WebClient
  private let needs: ResolutionNeeds
  /// The lists to ask for, and those asked for, by their requests.
  private var waiting: [PlaceholderList]
  private var lists: [StepRequest: PlaceholderList] = [:]
  private(set) var data = PlaceholderData()

  init(_ lists: [PlaceholderList], of needs: ResolutionNeeds = ResolutionNeeds(), from client: WebClient) {
    self.client = client
    self.needs = needs
    waiting = lists
  }

  var parts: FetchedParts { data.parts(for: needs) }

  mutating func nextStep() -> [StepRequest] {
    defer { waiting = [] }
    return waiting.map { list in
      let request = client.request(list.path)
      lists[request] = list
      return request
    }
  }

  mutating func take(_ answer: Result<WebAnswer, SourceError>?, to request: StepRequest) {
    guard let answer, let list = lists[request] else { return }
    do throws(SourceError) { data.add(.success(try PlaceholderData.Part(try answer.get(), of: list)), of: list) } catch
    { data.add(.failure(error), of: list) }
  }

  /// Fetches lists.
  static func data(of lists: [PlaceholderList], from client: WebClient) async throws(SourceError) -> PlaceholderData {
    let data: PlaceholderData
    do throws(CancellationError) {
      data = try await Self(lists, from: client).ended(over: [client], width: 4).data
    } catch { throw .unreachable(.cancelled) }
    if let error = data.error { throw error }
    return data
  }
}
