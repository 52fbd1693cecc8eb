func winChance(_ a: Double, _ b: Double, sharpness: Double) -> Double { a / (a + b) }
