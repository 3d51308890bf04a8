/** `block`: must not stand in content. `warn`: should be looked at. */
export type Level = 'warn' | 'block'

export interface Word {
  word: string
  level: Level
}

/** A word found in a text; `at` counts UTF-16 units of the text as it was given, as JavaScript does. */
export interface WordHit {
  word: string
  level: Level
  at: number
  /** What stands in the text there. */
  found: string
}

export type Matcher = (text: string) => WordHit[]

/** Spaces, marks without width and signs that are put between letters to slip through. */
const IGNORED = /[\s\p{Cf}\p{Mn}·・•_*.,，。、~^|/\\-]/u

/** A text as words are compared: full and half width, capitals and what is put in between are the same. */
export function normal(text: string): string {
  return letters(text)
    .map(({ letter }) => letter)
    .join('')
}

interface Letter {
  letter: string
  /** Where it begins and ends in the text as given. */
  at: number
  end: number
}

function letters(text: string): Letter[] {
  const found: Letter[] = []
  let at = 0
  for (const given of text) {
    const end = at + given.length
    for (const letter of given.normalize('NFKC').toLowerCase().normalize('NFKC')) {
      if (!IGNORED.test(letter)) found.push({ letter, at, end })
    }
    at = end
  }
  return found
}

interface Node {
  next: Map<string, Node>
  word?: Word
}

/** Builds a tree of letters once; finding is then one walk over the text. */
export function matcherOf(words: readonly Word[]): Matcher {
  const root: Node = { next: new Map() }
  for (const word of words) plant(root, word)
  return text => walk(root, text)
}

function plant(root: Node, word: Word): void {
  const key = normal(word.word)
  if (key === '') return
  let node = root
  for (const letter of key) {
    const next: Node = node.next.get(letter) ?? { next: new Map() }
    node.next.set(letter, next)
    node = next
  }
  // Two ways to write one word: the stricter counts.
  if (node.word?.level !== 'block') node.word = word
}

function walk(root: Node, text: string): WordHit[] {
  const all = letters(text)
  const hits: WordHit[] = []
  for (let start = 0; start < all.length;) {
    const found = longestAt(root, all, start)
    const [first, last] = [all[start], all[start + (found?.length ?? 1) - 1]]
    if (found && first && last) {
      const { word, level } = found.word
      hits.push({ word, level, at: first.at, found: text.slice(first.at, last.end) })
    }
    start += found?.length ?? 1
  }
  return hits
}

function longestAt(root: Node, all: readonly Letter[], start: number): { word: Word; length: number } | undefined {
  let node: Node | undefined = root
  let best: { word: Word; length: number } | undefined
  for (let at = start; node && at < all.length; at += 1) {
    node = node.next.get(all[at]?.letter ?? '')
    if (node?.word) best = { word: node.word, length: at - start + 1 }
  }
  return best
}
