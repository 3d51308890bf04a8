/** A stretch of a text; a marked one is a word somebody should look at. */
export interface TextPart {
  text: string
  level?: string
}

export interface MarkedWord {
  word: string
  level: string
  at: number
}

/** A text cut at the words that were found in it; of two that overlap the first stands. */
export function markWords(text: string, hits: readonly MarkedWord[]): TextPart[] {
  const stretches: TextPart[] = []
  let past = 0
  for (const { word, level, at } of [...hits].sort((a, b) => a.at - b.at)) {
    if (at < past || at + word.length > text.length) continue
    if (at > past) stretches.push({ text: text.slice(past, at) })
    stretches.push({ text: text.slice(at, at + word.length), level })
    past = at + word.length
  }
  return past < text.length ? [...stretches, { text: text.slice(past) }] : stretches
}
