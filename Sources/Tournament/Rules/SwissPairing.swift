package enum SwissPairing: String, CaseIterable, Sendable, Hashable { case dutch, monrad }
