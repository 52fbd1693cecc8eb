/// A numpy program that plays knockouts of n entrants and computes their title odds.
///
/// Its arguments are the method, n and the number of runs. It prints a title chance and the median
/// time of one run, in seconds.
/// Simulations run in blocks that fit a processor's cache, in single precision, which was the
/// fastest.
let numpyOdds = """
  import sys, time
  import numpy

  def slots(n):
      order = [0]
      while len(order) < n:
          order = [seed for first in order for seed in (first, 2 * len(order) - 1 - first)]
      return numpy.array(order)

  block = 4_096

  def simulated(n):
      power = numpy.arange(n, 0, -1, dtype=numpy.float32)
      alive = numpy.broadcast_to(slots(n), (block, n))
      while alive.shape[1] > 1:
          home, away = alive[:, 0::2], alive[:, 1::2]
          own, other = power[home], power[away]
          lots = random.random(home.shape, dtype=numpy.float32)
          alive = numpy.where(lots * (own + other) < own, home, away)
      return numpy.bincount(alive[:, 0], minlength=n) / block

  def exact(n):
      order = slots(n)
      power = numpy.arange(n, 0, -1, dtype=float)[order]
      reach, half = numpy.ones(n), 1
      while half < n:
          own, other = power.reshape(-1, 2, half).swapaxes(0, 1)
          home, away = reach.reshape(-1, 2, half).swapaxes(0, 1)
          chance = own[:, :, None] / (own[:, :, None] + other[:, None, :])
          above = home * (chance @ away[:, :, None])[..., 0]
          below = away * (home.sum(1, keepdims=True) - (home[:, None, :] @ chance)[:, 0])
          reach, half = numpy.stack((above, below), 1).reshape(n), 2 * half
      return reach[numpy.argsort(order)]

  work = {"exact": exact, "simulated": simulated}[sys.argv[1]]
  units = block if work is simulated else 1
  n, count = map(int, sys.argv[2:])
  random = numpy.random.default_rng(1)
  work(n)
  chance, times = 0, []
  for _ in range(count):
      start = time.perf_counter()
      chance += work(n)[0] / count
      times.append(time.perf_counter() - start)
  print(chance, numpy.median(times) / units)
  """
