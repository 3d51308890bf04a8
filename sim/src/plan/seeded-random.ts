/** Random numbers that are the same for the same seed, on every machine. */
export interface SeededRandom {
  /** From 0 (included) to 1 (excluded). */
  next(): number
  below(limit: number): number
  chance(share: number): boolean
  pick<T>(weighted: readonly (readonly [T, number])[]): T
}

/** Turns a seed text into 32 bits (FNV-1a). */
function bitsOf(seed: string): number {
  let bits = 0x811c9dc5
  for (const letter of seed) bits = Math.imul(bits ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return bits >>> 0
}

/** A small generator of good quality (a counter through an integer hash). */
export function seededRandom(seed: string): SeededRandom {
  let counter = bitsOf(seed)
  const next = (): number => {
    counter = (counter + 0x9e3779b9) >>> 0
    let mixed = counter
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
  }
  const pick = <T>(weighted: readonly (readonly [T, number])[]): T => {
    let at = next() * weighted.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [value, weight] of weighted) {
      at -= weight
      if (at < 0) return value
    }
    const last = weighted.at(-1)
    if (!last) throw new RangeError('nothing to pick from')
    return last[0]
  }
  return { next, pick, below: limit => Math.floor(next() * limit), chance: share => next() < share }
}

/** How many arrivals in a slot when `mean` are expected. */
export function poissonRandom(random: SeededRandom, mean: number): number {
  const least = Math.exp(-mean)
  let count = 0
  for (let product = random.next(); product > least; product *= random.next()) count++
  return count
}

/** A rank from 0 up, the first ones the most likely: weight 1 / (rank + 1)^exponent. */
export function zipfTable(size: number, exponent: number): (random: SeededRandom) => number {
  const sums: number[] = []
  let sum = 0
  for (let rank = 0; rank < size; rank++) {
    sum += 1 / (rank + 1) ** exponent
    sums.push(sum)
  }
  return random => {
    const wanted = random.next() * sum
    let low = 0
    let high = size - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) < wanted) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** A share between 0 and 1 of the beta distribution, by Jöhnk's way. */
export function betaRandom(random: SeededRandom, a: number, b: number): number {
  for (;;) {
    const x = random.next() ** (1 / a)
    const y = random.next() ** (1 / b)
    if (x + y <= 1 && x + y > 0) return x / (x + y)
  }
}

/** A delay of a few: half of them shorter than `median`, some very much longer. */
export function lognormalRandom(random: SeededRandom, median: number, spread: number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())
  return median * Math.exp(spread * normal)
}
