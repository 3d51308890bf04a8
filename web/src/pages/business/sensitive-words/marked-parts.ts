interface Hit {
  word: string
  level: 'warn' | 'block'
  at: number
  found: string
}

/** A piece of a text, and what was found in it. */
export interface MarkedTextPart {
  text: string
  at: number
  level?: Hit['level']
  word?: string
}

/** A text in pieces, found ones marked; hits do not overlap and come in order. A hit of another text is left out. */
export function markedTextParts(text: string, hits: readonly Hit[]): MarkedTextPart[] {
  const parts: MarkedTextPart[] = []
  let done = 0
  for (const { word, level, at, found } of hits) {
    if (at < done || text.slice(at, at + found.length) !== found) continue
    if (at > done) parts.push({ text: text.slice(done, at), at: done })
    parts.push({ text: found, at, level, word })
    done = at + found.length
  }
  if (done < text.length) parts.push({ text: text.slice(done), at: done })
  return parts
}
