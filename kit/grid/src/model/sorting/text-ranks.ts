const collator = new Intl.Collator('zh-CN', { numeric: true })
/** Letters that differ in nothing but case or accents are one here. */
const letters = new Intl.Collator('zh-CN', { sensitivity: 'base' })

const UNITS = 65_536
/** So many signs of a text are looked at; what differs behind them is the collator's to tell. */
const LOOKED_AT = 100
const ZERO = 48
const isDigit = (unit: number) => unit >= ZERO && unit < ZERO + 10

/** Each sign by its place among all that occur: texts of such places compare as fast as the machine compares memory. */
function signRanks(texts: readonly string[]): Uint16Array {
  const seen = new Uint8Array(UNITS).fill(1, ZERO, ZERO + 10)
  for (const text of texts) for (let at = 0; at < text.length; at += 1) seen[text.charCodeAt(at)] = 1
  const signs: string[] = []
  for (const [unit, is] of seen.entries()) if (is === 1) signs.push(String.fromCharCode(unit))
  const ranks = new Uint16Array(UNITS)
  let [rank, before] = [0, '']
  for (const sign of signs.toSorted(letters.compare)) {
    rank += Number(letters.compare(before, sign) !== 0)
    ranks[sign.charCodeAt(0)] = rank
    before = sign
  }
  return ranks
}

/** A text as places of its signs. A number is longer before it is larger, and stands where digits do. */
function keyOf(text: string, ranks: Uint16Array): string {
  const key: number[] = []
  for (let at = 0; at < text.length;) {
    let end = at
    while (isDigit(text.charCodeAt(end))) end += 1
    if (end > at) {
      while (at < end - 1 && text.charCodeAt(at) === ZERO) at += 1
      key.push(ranks[ZERO]!, end - at)
    }
    for (end = Math.max(end, at + 1); at < end && key.length < LOOKED_AT; at += 1) key.push(ranks[text.charCodeAt(at)]!)
  }
  return String.fromCharCode(...key)
}

/** Nearly in order, by what can be known of single signs; mostly there is nothing left for the collator to do. */
function nearlySorted(texts: readonly string[]): readonly string[] {
  const ranks = signRanks(texts)
  const byKey = new Map<string, string[]>()
  for (const text of texts) {
    const key = keyOf(text, ranks)
    const alike = byKey.get(key)
    if (alike === undefined) byKey.set(key, [text])
    else alike.push(text)
  }
  return [...byKey.keys()].toSorted().flatMap(key => byKey.get(key)!)
}

/** Those that stand for the same share a place; nothing where two stand the wrong way round. */
function ranksOf(sorted: readonly string[]): ReadonlyMap<string, number> | undefined {
  const ranks = new Map<string, number>()
  let [rank, before] = [0, '']
  for (const text of sorted) {
    const order = collator.compare(before, text)
    if (order > 0) return undefined
    if (order < 0) rank += 1
    ranks.set(text, rank)
    before = text
  }
  return ranks
}

/**
 * The place of each text among all, in the order of a Chinese dictionary with numbers by their value. The collator is
 * asked once for each text, whether it stands right behind the one before, and not for every pair there may be.
 */
export function textRanks(texts: Iterable<string>): ReadonlyMap<string, number> {
  const sorted = nearlySorted([...new Set(texts)])
  return ranksOf(sorted) ?? ranksOf(sorted.toSorted(collator.compare)) ?? new Map<string, number>()
}
