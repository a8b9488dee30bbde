import SystemPackage
import WorkerThreads

/// Nodes are read one after the other. One that does not answer is set aside.
extension PhotoSearch {
  /// The most nodes that are set aside at a time: a process waits for each.
  private static let mostLate = 4

  /// Reads all pending nodes; those that do not answer are set aside.
  func drain() {
    while let index = pending.popLast() {
      if late.count >= Self.mostLate {
        waitForLate(downTo: Self.mostLate - 1, givesUp: true)
      }
      if !visit(index, patience: scan.limits.patience) {
        late.append((index, Time.now))
      }
      if !openSources.isEmpty { takeNews(patience: 0) }
    }
  }

  /// Reads a node; returns false if it does not answer in time.
  private func visit(_ index: Int, patience: Double) -> Bool {
    let node = nodes[index]
    do throws(Errno) {
      let contents = try reporting(patience: patience) { (patience) throws(Errno) in
        try scan.reader.read(node.path, scan.request, patience: patience)
      }
      receive(contents, for: index)
    } catch {
      if error == .timedOut { return false }
      fail(index, error)
    }
    return true
  }

  private func fail(_ index: Int, _ error: Errno) {
    if nodes[index].isListed, !scan.checksListedFiles {
      receive(.file(FileStamp()), for: index)
    } else {
      problems.add(nodes[index].path, error)
    }
  }

  /// Waits until at most this many nodes are set aside.
  ///
  /// - Parameters:
  ///   - count: the number of nodes that may stay set aside.
  ///   - givesUp: whether to give up nodes after the longest silence.
  private func waitForLate(downTo count: Int, givesUp: Bool) {
    while late.count > count { visitLate(givesUp: givesUp) }
  }

  private func visitLate(givesUp: Bool) {
    for (index, since) in late {
      if visit(index, patience: scan.limits.patience) {
        late.removeAll { $0.index == index }
      } else if givesUp, silence(of: index, since: since) > scan.limits.longestSilence {
        late.removeAll { $0.index == index }
        scan.reader.abandon(nodes[index].path)
        fail(index, .timedOut)
      }
    }
  }

  /// The seconds since a node was set aside or last gave a sign of progress.
  private func silence(of index: Int, since: Double) -> Double {
    Time.now - max(since, scan.reader.lastProgress(of: nodes[index].path) ?? since)
  }

  /// Waits for all nodes that were set aside and all sources; without a time limit until a photo
  /// has been found.
  func waitForAll() {
    while !late.isEmpty || !openSources.isEmpty {
      takeNews(patience: scan.limits.patience)
      visitLate(givesUp: photoCount > 0)
      drain()
    }
  }
}
